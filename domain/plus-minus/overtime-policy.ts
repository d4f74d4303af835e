import type { Problem } from '#domain/kit/problem.ts';
import type { BasisPoints } from '#domain/money/money.ts';
import { type PlainDate, weekdayOf } from '#domain/time/plain-date.ts';

export const overtimePeriods = ['DAY', 'WEEK'] as const;
export type OvertimePeriod = (typeof overtimePeriods)[number];

export const overtimeRules = ['PLUS_MIN', 'PAYOUT', 'TIME_OFF'] as const;
/** Where hours above a threshold are booked: the plus-minus balance, the pay, or a leave balance. */
export type OvertimeRule = (typeof overtimeRules)[number];

/** From this number of minutes in the day or week, each hour counts at this percentage until the next tier. */
export type OvertimeTier = { fromMinutes: number; percent: BasisPoints };

/** When hours are overtime and how they are booked. Contract types have at most one policy. */
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
  /** Lowest threshold first. */
  tiers: OvertimeTier[];
  order: number;
  /** Earlier terms, oldest first. */
  earlier?: EarlierOvertimeTerms[] | null;
};

const termKeys = ['period', 'includeAbsence', 'rule', 'timeOffBalanceId', 'tiers'] as const;
/** Terms of a policy, which can change from a Monday on. */
export type OvertimeTerms = Pick<OvertimePolicy, (typeof termKeys)[number]>;
/** `until` is the first date without these terms: a Monday. */
export type EarlierOvertimeTerms = OvertimeTerms & { until: PlainDate };

const termsOf = ({ period, includeAbsence, rule, timeOffBalanceId, tiers }: OvertimeTerms): OvertimeTerms => ({
  ...{ period, includeAbsence, rule, timeOffBalanceId, tiers },
});

/** The policy with the terms in force on one date. */
export type OvertimePolicyThen = Omit<OvertimePolicy, 'earlier'> & {
  /** The date from which the terms apply; `null` means always. */
  since: PlainDate | null;
};

/** The policy as in force on the date, past or future. */
export const overtimePolicyAt = ({ earlier, ...policy }: OvertimePolicy, date: PlainDate): OvertimePolicyThen => {
  const all = earlier ?? [];
  const index = all.findIndex(({ until }) => date < until);
  const place = index === -1 ? all.length : index;
  const terms = all[place] ?? policy;
  return { ...policy, ...termsOf(terms), since: all[place - 1]?.until ?? null };
};

/** All tiers that the policy has or had. */
export const allTiers = ({ tiers, earlier }: OvertimePolicy): OvertimeTier[] => [
  ...(earlier ?? []).flatMap((earlierOvertimeTerms) => earlierOvertimeTerms.tiers),
  ...tiers,
];

/** Whether the policy saves hours in the balance, now or earlier. */
export const savesIn = ({ timeOffBalanceId, earlier }: OvertimePolicy, balanceId: string): boolean =>
  [{ timeOffBalanceId }, ...(earlier ?? [])].some((terms) => terms.timeOffBalanceId === balanceId);

const isSame = (a: OvertimeTerms, b: OvertimeTerms): boolean =>
  termKeys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));

/**
 * The policy with new terms from a Monday on, replacing all later terms; `null` means all dates. Equal neighbouring terms are
 * merged.
 */
export const withOvertimeTerms = (
  policy: OvertimePolicy,
  terms: OvertimeTerms,
  from: PlainDate | null,
): OvertimePolicy => {
  const before: EarlierOvertimeTerms[] = [];
  for (const item of from === null ? [] : [...(policy.earlier ?? []), { ...termsOf(policy), until: null }]) {
    if ((before.at(-1)?.until ?? '') >= from!) break;
    const until = item.until === null || item.until > from! ? from! : item.until;
    const last = before.at(-1);
    if (last && isSame(last, item)) last.until = until;
    else before.push({ ...termsOf(item), until });
  }
  if (before.length > 0 && isSame(before.at(-1)!, terms)) before.pop();
  return { ...policy, ...termsOf(terms), earlier: before.length > 0 ? before : null };
};

type Asked = Pick<OvertimePolicy, 'period' | 'rule' | 'timeOffBalanceId' | 'tiers'> & { from?: PlainDate | null };

const longest = { DAY: 24 * 60, WEEK: 7 * 24 * 60 } as const;

/** Why the policy is invalid, with its field; undefined if valid. */
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
  // A week is evaluated with one set of thresholds.
  if (from && weekdayOf(from) !== 'mo') return { key: 'overtimeFromMonday', field: 'from' };
  return undefined;
};
