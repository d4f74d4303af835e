import { type Flag, flags } from '#domain/access/flags.ts';
import { type Permission, permissionIds } from '#domain/access/permissions.ts';
import { type Plan, plans, quotaKeys } from '#domain/access/plans.ts';
import { type AccountState, accountStates, type Viewer } from '#domain/access/viewer.ts';
import { type Locale, locales } from '#domain/account/account.ts';
import { type Theme, type TimeFormat, themes, timeFormats } from '#domain/employees/employee.ts';
import {
  type ChecklistItem,
  checklistOf,
  type FirstTouchModule,
  firstTouchModules,
  type GuideStep,
} from '#domain/onboarding/user-guide.ts';
import { type Weekday, weekdays } from '#domain/time/plain-date.ts';
import type { ViewerQuery } from './Viewer.generated.ts';

type Answer = NonNullable<ViewerQuery['viewer']>;

/** The viewer of the access rules, and what the page shows of the person and the company. */
export type SignedIn = Viewer & {
  firstName: string;
  lastName: string;
  name: string;
  email: string;
  verified: boolean;
  locale: Locale;
  timeFormat: TimeFormat;
  /** First day of the week in pickers. */
  firstWeekday: Weekday;
  theme: Theme;
  avatarUrl: string | null;
  unreadNotifications: number;
  currency: string;
  isAccountManager: boolean;
  isSupervisor: boolean;
  account: Answer['account'];
  dashboard: Answer['dashboard'];
  /** Modules with a pending introduction; empty for people who do not manage the account. */
  untouched: readonly FirstTouchModule[];
  /** Onboarding checklist; empty for people who do not manage the account or dismissed it. */
  checklist: readonly ChecklistItem[];
  /** Completed onboarding steps, shown in the checklist or not. */
  guideSteps: readonly GuideStep[];
  /** Whether a call with the provider is offered. */
  callOffered: boolean;
};

/** Drops values that a newer server sends and this page does not know. */
const known = <T extends string>(list: readonly T[], value: string, otherwise: T): T =>
  list.find((item) => item === value) ?? otherwise;

const untouchedIn = (guides: Answer['guides']): FirstTouchModule[] => {
  const touched = guides?.find(({ guide }) => guide === 'TOUCHED_MODULES')?.step;
  return touched ? firstTouchModules.filter((module) => !touched.includes(module)) : [];
};

export const signedInFrom = ({ quotas, viewedBy, guides, ...answer }: Answer): SignedIn => ({
  ...answer,
  // Example data replaces the introductions.
  untouched: answer.account.hasExampleData ? [] : untouchedIn(guides),
  checklist: checklistOf(guides, answer.account),
  guideSteps: guides?.find(({ guide }) => guide === 'SELF_ONBOARDING')?.step ?? [],
  callOffered: guides?.find(({ guide }) => guide === 'BOOK_A_CALL')?.status === 'IN_PROGRESS',
  viewedBy: viewedBy ?? undefined,
  plan: known<Plan>(plans, answer.plan.replace('_', '-'), 'free'),
  state: known<AccountState>(accountStates, answer.state, 'active'),
  locale: known<Locale>(locales, answer.locale, 'en'),
  timeFormat: known<TimeFormat>(timeFormats, answer.timeFormat, '24h'),
  firstWeekday: known<Weekday>(weekdays, answer.firstWeekday, 'mo'),
  theme: known<Theme>(themes, answer.theme, 'auto'),
  flags: answer.flags.filter((flag): flag is Flag => flags.some((candidate) => candidate === flag)),
  grants: answer.grants.map(({ departmentId, permissions }) => ({
    departmentId,
    permissions: permissions.filter((permission): permission is Permission =>
      permissionIds.some((id) => id === permission),
    ),
  })),
  quotaUsage: {
    ...(Object.fromEntries(quotaKeys.map((key) => [key, 0])) as SignedIn['quotaUsage']),
    ...Object.fromEntries(quotas.map(({ key, usage }) => [key, usage])),
  },
  refreshedAt: '',
});
