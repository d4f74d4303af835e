import type { Flag } from '#domain/access/flags.ts';
import type { Plan, QuotaKey } from '#domain/access/plans.ts';
import type { AccountState } from '#domain/access/viewer.ts';
import type { EarlierClockRules, OwnSettings } from '#domain/organisation/settings.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate, Weekday } from '#domain/time/plain-date.ts';
import type { Zone } from '#domain/time/zones.ts';

export const locales = ['en', 'nl', 'de'] as const;
export type Locale = (typeof locales)[number];

/** A company, its settings and its subscription; one item, so that a request reads it once. */
export type Account = {
  accountId: string;
  id: string;
  version: number;
  company: string;
  /** ISO 3166, two letters. */
  country: string;
  /** ISO 4217, of all wages and prices. */
  currency: string;
  /** Of reports, and of departments that name none. */
  zone: Zone;
  /** Of mails and of people who have not chosen one. */
  locale: Locale;
  /** Pickers begin their weeks with it; weeks themselves are ISO weeks. */
  firstWeekday: Weekday;
  /** Everyone signs in with a second factor. */
  twoFactorRequired: boolean;
  /** The person outside all permission groups, who holds every right. */
  ownerId: string;
  plan: Plan;
  state: AccountState;
  /** Last date of the trial; null when there never was one. */
  trialUntil: PlainDate | null;
  /** False until a plan is confirmed (decision 22). */
  continue_subscription: boolean;
  is_beta_account: boolean;
  flags: Flag[];
  quotaUsage: Record<QuotaKey, number>;
  /** Whether approvers may approve their own requests and hours. */
  mayApproveOwn: boolean;
  /** Whether cost of company is shown next to wages. */
  coc_in_schedule: boolean;
  /** Departments without a setting of their own publish this many days ahead. */
  publishDaysAhead: number;
  /** What else is set for departments that set nothing of their own. */
  settings?: OwnSettings | null;
  /** Clock rules of dates before those in `settings` began, by date; null or left out: they hold since ever. */
  earlierClockRules?: EarlierClockRules[] | null;
  /** When the example data of a new company was added; null or left out where there is none. */
  exampleSince?: Instant | null;
  /** Made by the seed: demo logins open it on one's own machine only. */
  demo: boolean;
  /** Instant of the last change. */
  updatedAt: string;
};
