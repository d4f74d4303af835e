import type { Plan } from '#domain/access/plans.ts';
import type { Account } from '#domain/account/account.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BillingPeriod } from './billing-period.ts';
import type { BillingDetails, InvoiceLine } from './invoice.ts';

/** Payment state of an account; plan and account state are stored in the account itself. */
export type Billing = {
  accountId: string;
  id: string;
  version: number;
  details: BillingDetails;
  /** The current paid month; null before the first one. */
  period: BillingPeriod | null;
  anchorDay: number;
  /** A lower plan that starts with the next period. */
  nextPlan: Plan | null;
  /** Upgrade charges of this period, due with the next invoice. */
  carried: InvoiceLine[];
  pausedOn: PlainDate | null;
  closedOn: PlainDate | null;
  /** Number of invoices so far, which is the number of the last one. */
  invoices: number;
  /** Instant of the next automatic step; null when none is scheduled. */
  nextAt: Instant | null;
};

/** Initial billing of an account, addressed to its company and the owner's email. */
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
