import type { Duty } from './duty.ts';
import type { LabourLimits } from './labour-limits.ts';

export const labourRuleNames = [
  'dailyRest',
  'shortRest',
  'weeklyRest',
  'dayWork',
  'presence',
  'weekWork',
  'averages',
  'breaks',
  'nightWork',
  'noNights',
  'restAfterNight',
  'restAfterNightSeries',
  'nightsInRow',
  'lateNights',
  'nightAverage',
  'freeSundays',
  'daysInWeek',
  'earliest',
  'latest',
  'noWeekends',
] as const;
/** A labour rule, under the name of the limit that it measures. */
export type LabourRuleName = (typeof labourRuleNames)[number];

/** What a rule measured, against its limit: minutes, or a count where the limit is one. */
export type Breach = {
  rule: LabourRuleName;
  measured: number;
  limit: number;
  /** The duties that it concerns, the one in question among them. */
  duties: readonly Duty[];
};

/**
 * What a rule sees: a person's duties in order, and which of them is asked about. What is not known counts as free time,
 * so that a finding is always true and at most one is missed.
 */
export type LabourView = { duties: readonly Duty[]; at: number; limits: LabourLimits };

export type LabourRule = (view: LabourView) => Breach[];

export const breach = (rule: LabourRuleName, measured: number, limit: number, duties: readonly Duty[]): Breach => ({
  rule,
  measured,
  limit,
  duties,
});

export const netOf = (duties: readonly Duty[]): number => duties.reduce((sum, duty) => sum + duty.net, 0);

/** Net work of the weeks up to and with this one. */
export const netOfWeeks = (duties: readonly Duty[], lastWeek: number, weeks: number): number => {
  let net = 0;
  for (const duty of duties) if (duty.week <= lastWeek && duty.week > lastWeek - weeks) net += duty.net;
  return net;
};

/** The duties of the weeks up to and with this one. */
export const dutiesOfWeeks = (duties: readonly Duty[], lastWeek: number, weeks: number): Duty[] =>
  duties.filter(({ week }) => week <= lastWeek && week > lastWeek - weeks);
