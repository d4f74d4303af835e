import type { Flag } from '../access/flags.ts';
import type { Plan, QuotaKey } from '../access/plans.ts';
import type { AccountState } from '../access/viewer.ts';

/** A customer of Muster: one company with its people, settings and subscription. */
export type Account = {
  accountId: string;
  /** Equals accountId; every item has an id. */
  id: string;
  company: string;
  country: string;
  currency: string;
  /** IANA zone; departments without one of their own use it. */
  zone: string;
  /** Holds every permission, outside of all groups. */
  ownerId: string;
  plan: Plan;
  state: AccountState;
  /** Last day of the trial, local date; null without a trial. */
  trialUntil: string | null;
  continue_subscription: boolean;
  is_beta_account: boolean;
  flags: Flag[];
  quotaUsage: Record<QuotaKey, number>;
  /** Approvers may approve their own requests and hours. */
  mayApproveOwn: boolean;
  coc_in_schedule: boolean;
  /** Days ahead that are published without anybody publishing them. */
  publishDaysAhead: number;
  /** Made for looking around: its logins stand on the sign-in page, and production refuses to start with it. */
  demo: boolean;
  version: number;
};
