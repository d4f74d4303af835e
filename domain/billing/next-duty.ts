import type { Account } from '#domain/account/account.ts';
import type { Instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { startOfDate } from '#domain/time/zones.ts';
import type { Billing } from './billing.ts';
import { type Invoice, isUnpaid, lockAfterDays, reminderDays } from './invoice.ts';

/** Days from closing an account until its data is deleted (spec 9). */
const purgeAfterDays = 30;

/** A time-triggered billing step of an account, with its date in the account's zone. */
export type Duty = { on: PlainDate } & (
  | { kind: 'expireTrial' }
  | { kind: 'renew' }
  | { kind: 'remind'; invoiceId: string }
  | { kind: 'lock' }
  | { kind: 'purge' }
);

type Paying = Pick<Account, 'plan' | 'state' | 'trialUntil' | 'continue_subscription'>;

const dutiesOf = (account: Paying, billing: Billing, invoices: readonly Invoice[]): Duty[] => {
  const duties: Duty[] = [];
  if (account.state === 'trial' && account.trialUntil !== null && !account.continue_subscription)
    duties.push({ kind: 'expireTrial', on: addDays(account.trialUntil, 1) });
  if (account.state === 'closed' && billing.closedOn !== null)
    duties.push({ kind: 'purge', on: addDays(billing.closedOn, purgeAfterDays) });
  if (account.state === 'active' && billing.period !== null && account.plan !== 'free')
    duties.push({ kind: 'renew', on: billing.period.until });
  if (account.state !== 'active' && account.state !== 'paymentRequired') return duties;
  for (const { id, due_date, reminders } of invoices.filter(isUnpaid)) {
    const days = reminderDays[reminders];
    if (days !== undefined) duties.push({ kind: 'remind', invoiceId: id, on: addDays(due_date, days) });
    duties.push({ kind: 'lock', on: addDays(due_date, lockAfterDays) });
  }
  return duties;
};

/** The first due step; on the same date a reminder precedes the lock. Undefined when there is none. */
export const nextDuty = (account: Paying, billing: Billing, invoices: readonly Invoice[]): Duty | undefined =>
  dutiesOf(account, billing, invoices).reduce<Duty | undefined>(
    (first, duty) => (first === undefined || duty.on < first.on ? duty : first),
    undefined,
  );

/** Instant at which the account must be processed again; null when nothing is due. */
export const nextAtOf = (duty: Duty | undefined, zone: string): Instant | null =>
  duty === undefined ? null : startOfDate(duty.on, zone);
