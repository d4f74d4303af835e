import type { Flag } from '#domain/access/flags.ts';
import type { Plan, QuotaKey } from '#domain/access/plans.ts';
import type { AccountState } from '#domain/access/viewer.ts';
import type { EarlierClockRules, OwnSettings } from '#domain/organisation/settings.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate, Weekday } from '#domain/time/plain-date.ts';
import type { Zone } from '#domain/time/zones.ts';

export const locales = ['en', 'nl', 'de'] as const;
export type Locale = (typeof locales)[number];

/** A company with its settings and subscription; a single item, so that each request reads it once. */
export type Account = {
  accountId: string;
  id: string;
  version: number;
  company: string;
  /** ISO 3166, two letters. */
  country: string;
  /** ISO 4217; used for all wages and prices. */
  currency: string;
  /** Time zone of reports, and of departments without one. */
  zone: Zone;
  /** Language of mails, and of people who have not chosen one. */
  locale: Locale;
  /** First day of the week in pickers; weeks themselves are ISO weeks. */
  firstWeekday: Weekday;
  /** Whether everyone must sign in with a second factor. */
  twoFactorRequired: boolean;
  /** The account owner, who holds every permission regardless of permission groups. */
  ownerId: string;
  plan: Plan;
  state: AccountState;
  /** Last date of the trial; null when there was none. */
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
  /** Days ahead that departments without their own setting publish. */
  publishDaysAhead: number;
  /** Other settings of departments without their own. */
  settings?: OwnSettings | null;
  /** Clock rules in force before those in `settings`, by date; null or omitted means that those in `settings` always applied. */
  earlierClockRules?: EarlierClockRules[] | null;
  /** Instant at which the example data was added; null or omitted when there is none. */
  exampleSince?: Instant | null;
  /** Created by the seed; demo logins can open it on a local machine only. */
  demo: boolean;
  /** Instant of the last change. */
  updatedAt: string;
};
