import { createHash } from 'node:crypto';
import type { Plan } from '#domain/access/plans.ts';
import type { BillingPeriod } from '#domain/billing/billing-period.ts';
import { dueDateOf, type Invoice, type InvoiceLine, totalsOf } from '#domain/billing/invoice.ts';
import { billedCurrency, priceOf } from '#domain/billing/prices.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { Books } from './billing-reader.ts';

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Unambiguous characters derived from the text. */
const signsOf = (text: string, count: number): string =>
  [...createHash('sha256').update(text).digest().subarray(0, count)]
    .map((byte) => letters[byte % letters.length])
    .join('');

const accessCode = (id: string): string => `${signsOf(`access ${id}`, 4)}-${signsOf(`code ${id}`, 4)}`;

/** Invoice line for a month of a plan for all seats. */
export const periodLine = (plan: Plan, seats: number, period: BillingPeriod, currency: string): InvoiceLine => {
  const unitMinor = priceOf(plan, currency).minor;
  return { kind: 'period', plan, seats, unitMinor, ...period, minor: unitMinor * seats };
};

/**
 * Creates the account's next invoice with these lines in the billing system. A retry after a crash creates the same invoice,
 * since its id is derived from its number.
 */
export const makeInvoice = async (
  ctx: Ctx,
  { account, billing, today }: Books,
  lines: InvoiceLine[],
): Promise<Invoice | Refusal> => {
  const { accountId, currency } = account;
  const number = billing.invoices + 1;
  const id = `inv_${accountId.slice(4)}_${String(number).padStart(4, '0')}`;
  const bill = {
    accountId,
    id,
    invoice_number: `MU-${signsOf(accountId, 6)}-${String(number).padStart(4, '0')}`,
    created: today,
    due_date: dueDateOf(today),
    lines,
    ...totalsOf(lines, billing.details),
    currency_code: billedCurrency(currency),
    access_code: accessCode(id),
    status: 'unpaid' as const,
    billedTo: billing.details,
    heardAt: null,
    declined: false,
    paidOn: null,
    reminders: 0,
  };
  const billed = await ctx.ports.payments.bill(bill);
  return billed ? { ...bill, ...billed, version: 0 } : refuse('STATE', 'billing.notSetUp');
};
