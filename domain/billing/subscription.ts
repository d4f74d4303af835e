import type { Plan } from '#domain/access/plans.ts';
import type { AccountState } from '#domain/access/viewer.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** What the account has agreed to pay for. */
export type Subscription = {
  accountId: string;
  id: string;
  version: number;
  plan: Plan;
  state: AccountState;
  /** First date after the trial; null when there never was one. */
  trialUntil: PlainDate | null;
  /** Employees paid for. */
  seats: number;
  /** False until the plan is confirmed (decision 22). */
  continue_subscription: boolean;
};
