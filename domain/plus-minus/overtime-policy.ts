import type { Problem } from '#domain/kit/problem.ts';
import type { BasisPoints } from '#domain/money/money.ts';

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
};

type Asked = Pick<OvertimePolicy, 'period' | 'rule' | 'timeOffBalanceId' | 'tiers'>;

const longest = { DAY: 24 * 60, WEEK: 7 * 24 * 60 } as const;

/** Why the policy can't be kept, with its field; undefined when it can. */
export const overtimePolicyProblem = (
  { period, rule, timeOffBalanceId, tiers }: Asked,
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
  return undefined;
};
