import type { Plan } from '#domain/access/plans.ts';
import type { Account } from '#domain/account/account.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BillingPeriod } from './billing-period.ts';
import type { BillingDetails, InvoiceLine } from './invoice.ts';

/** What an account pays beyond the plan and state that stand on the account itself. */
export type Billing = {
  accountId: string;
  id: string;
  version: number;
  details: BillingDetails;
  /** The month that is paid for; null before the first one. */
  period: BillingPeriod | null;
  anchorDay: number;
  /** A lower plan that begins with the next period. */
  nextPlan: Plan | null;
  /** What upgrades owe of this period: on the next invoice. */
  carried: InvoiceLine[];
  pausedOn: PlainDate | null;
  closedOn: PlainDate | null;
  /** How many were made: the number of the last one. */
  invoices: number;
  /** When the next thing happens by itself; null while nothing does. */
  nextAt: Instant | null;
};

/** How an account starts: billed to its company and its owner's address. */
export const firstBilling = (account: Pick<Account, 'accountId' | 'company' | 'country'>, email: string): Billing => ({
  accountId: account.accountId,
  id: 'billing',
  version: 0,
  details: {
    company: account.company,
    email,
    street_address: null,
    zipcode: null,
    city: null,
    country: account.country,
    vatNumber: null,
    purchaseOrder: null,
  },
  period: null,
  anchorDay: 1,
  nextPlan: null,
  carried: [],
  pausedOn: null,
  closedOn: null,
  invoices: 0,
  nextAt: null,
});
