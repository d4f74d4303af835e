import type { Problem } from '#domain/kit/problem.ts';
import type { BasisPoints } from '#domain/money/money.ts';
import { type PlainDate, weekdayOf } from '#domain/time/plain-date.ts';

export const overtimePeriods = ['DAY', 'WEEK'] as const;
export type OvertimePeriod = (typeof overtimePeriods)[number];

export const overtimeRules = ['PLUS_MIN', 'PAYOUT', 'TIME_OFF'] as const;
/** Where hours beyond a threshold go: into the plus-minus balance, the pay, or a balance of leave. */
export type OvertimeRule = (typeof overtimeRules)[number];

/** From so many minutes of the day or week each hour counts by this percentage, until the next tier. */
export type OvertimeTier = { fromMinutes: number; percent: BasisPoints };

/** From when on hours are overtime and what becomes of them. Contract types have one or none. */
export type OvertimePolicy = {
  accountId: string;
  /** `otp_…` */
  id: string;
  version: number;
  name: string;
  period: OvertimePeriod;
  /** Whether counted absence fills the day or week first (decision 79). */
  includeAbsence: boolean;
  rule: OvertimeRule;
  /** With TIME_OFF, a balance in hours; null otherwise. */
  timeOffBalanceId: string | null;
  /** The lowest threshold first. */
  tiers: OvertimeTier[];
  order: number;
  /** What held before, the oldest first. */
  earlier?: EarlierOvertimeTerms[] | null;
};

const termKeys = ['period', 'includeAbsence', 'rule', 'timeOffBalanceId', 'tiers'] as const;
/** What a policy says of hours, which can change from a Monday on. */
export type OvertimeTerms = Pick<OvertimePolicy, (typeof termKeys)[number]>;
/** `until` is the first date without them: a Monday. */
export type EarlierOvertimeTerms = OvertimeTerms & { until: PlainDate };

const termsOf = ({ period, includeAbsence, rule, timeOffBalanceId, tiers }: OvertimeTerms): OvertimeTerms => ({
  ...{ period, includeAbsence, rule, timeOffBalanceId, tiers },
});

/** The policy with its terms of one date. */
export type OvertimePolicyThen = Omit<OvertimePolicy, 'earlier'> & {
  /** The date from which they hold; null: since ever. */
  since: PlainDate | null;
};

/** The policy as it was, or will be, on the date. */
export const overtimePolicyAt = ({ earlier, ...policy }: OvertimePolicy, date: PlainDate): OvertimePolicyThen => {
  const all = earlier ?? [];
  const index = all.findIndex(({ until }) => date < until);
  const place = index === -1 ? all.length : index;
  const terms = all[place] ?? policy;
  return { ...policy, ...termsOf(terms), since: all[place - 1]?.until ?? null };
};

/** Every threshold that the policy has or had. */
export const allTiers = ({ tiers, earlier }: OvertimePolicy): OvertimeTier[] => [
  ...(earlier ?? []).flatMap((earlierOvertimeTerms) => earlierOvertimeTerms.tiers),
  ...tiers,
];

/** Whether it saves hours in the balance, or did. */
export const savesIn = ({ timeOffBalanceId, earlier }: OvertimePolicy, balanceId: string): boolean =>
  [{ timeOffBalanceId }, ...(earlier ?? [])].some((one) => one.timeOffBalanceId === balanceId);

const isSame = (a: OvertimeTerms, b: OvertimeTerms): boolean =>
  termKeys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));

/**
 * The policy with other terms from a Monday on, in place of all that held or would hold later; null: for all dates. Neighbours that
 * say the same become one.
 */
export const withOvertimeTerms = (
  policy: OvertimePolicy,
  terms: OvertimeTerms,
  from: PlainDate | null,
): OvertimePolicy => {
  const before: EarlierOvertimeTerms[] = [];
  for (const one of from === null ? [] : [...(policy.earlier ?? []), { ...termsOf(policy), until: null }]) {
    if ((before.at(-1)?.until ?? '') >= from!) break;
    const until = one.until === null || one.until > from! ? from! : one.until;
    const last = before.at(-1);
    if (last && isSame(last, one)) last.until = until;
    else before.push({ ...termsOf(one), until });
  }
  if (before.length > 0 && isSame(before.at(-1)!, terms)) before.pop();
  return { ...policy, ...termsOf(terms), earlier: before.length > 0 ? before : null };
};

type Asked = Pick<OvertimePolicy, 'period' | 'rule' | 'timeOffBalanceId' | 'tiers'> & { from?: PlainDate | null };

const longest = { DAY: 24 * 60, WEEK: 7 * 24 * 60 } as const;

/** Why the policy can't be kept, with its field; undefined when it can. */
export const overtimePolicyProblem = (
  { period, rule, timeOffBalanceId, tiers, from }: Asked,
  balances: readonly { id: string; unit: 'hours' | 'days' }[],
): Problem | undefined => {
  if (tiers.length === 0) return { key: 'input.required', field: 'tiers' };
  for (const [index, { fromMinutes }] of tiers.entries()) {
    const field = `tiers.${index}`;
    if (fromMinutes > longest[period]) return { key: 'overtimeTierTooLate', field, limit: longest[period] };
    if (index > 0 && fromMinutes <= tiers[index - 1]!.fromMinutes) return { key: 'overtimeTierOrder', field };
  }
  if (rule === 'TIME_OFF' && balances.find(({ id }) => id === timeOffBalanceId)?.unit !== 'hours')
    return { key: 'unknownBalance', field: 'timeOffBalanceId' };
  // A week is counted by one set of thresholds.
  if (from && weekdayOf(from) !== 'mo') return { key: 'overtimeFromMonday', field: 'from' };
  return undefined;
};
