import type { Billing } from '#domain/billing/billing.ts';
import type { Invoice } from '#domain/billing/invoice.ts';
import type { Instant } from '#domain/time/instant.ts';
import { defineStore } from '#services/kit/define-store.ts';
import type { Item, Key } from '#services/ports/table.ts';

const head = { accountId: 'string', id: 'string', version: 'number' } as const;
const inAccount = 'a#${accountId}#billing';
export const billingPartition = (accountId: string): string => `a#${accountId}#billing`;

/** Key of an account in the due index; empty while nothing is due. */
export type KeptBilling = Billing & { shard: string; waitsUntil: Instant | '' };
export const billingDue = 'billing';
export const keptBilling = (billing: Billing): KeptBilling => ({
  ...billing,
  shard: billing.nextAt === null ? '' : billingDue,
  waitsUntil: billing.nextAt ?? '',
});

export const billings = defineStore<KeptBilling>(
  'billing',
  {
    ...head,
    details: 'any',
    period: 'any?',
    anchorDay: 'number',
    nextPlan: 'string?',
    carried: 'any',
    pausedOn: 'string?',
    closedOn: 'string?',
    invoices: 'number',
    nextAt: 'string?',
    shard: 'string',
    waitsUntil: 'string',
  },
  { primary: [inAccount, 'billing'], gsi2: ['due#${shard}', '${waitsUntil}#${accountId}'] },
);

export const invoices = defineStore<Invoice>(
  'invoice',
  {
    ...head,
    invoice_number: 'string',
    created: 'string',
    due_date: 'string',
    lines: 'any',
    netMinor: 'number',
    taxMinor: 'number',
    tax: 'any',
    total: 'number',
    currency_code: 'string',
    access_code: 'string',
    status: 'string',
    source: 'string',
    payment_url: 'string?',
    reference: 'string',
    billedTo: 'any',
    heardAt: 'string?',
    declined: 'boolean',
    paidOn: 'string?',
    reminders: 'number',
  },
  { primary: [inAccount, 'inv#${id}'] },
);

/** Marker of a handled webhook, so that duplicates change nothing. */
export const receivedKey = (accountId: string, eventId: string): Key => ({
  pk: `a#${accountId}#heard`,
  sk: eventId,
});
export const receivedItem = (accountId: string, eventId: string, expiresAt: number): Item => ({
  ...receivedKey(accountId, eventId),
  __edb_e__: 'heardPayment',
  expiresAt,
});
