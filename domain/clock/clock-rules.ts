import type { PlainDate, Weekday } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';

export const roundings = ['none', 'nearest', 'up', 'down'] as const;
export type Rounding = (typeof roundings)[number];

/** Of each clocked break, or of their sum. */
export const breakRoundings = ['none', 'nearest', 'up', 'down', 'totalNearest', 'totalUp', 'totalDown'] as const;
export type BreakRounding = (typeof breakRoundings)[number];

export const breakCalculations = [
  'none',
  'automatic',
  'schedule',
  'rules',
  'clocked',
  'clockedOrSchedule',
  'clockedOrRules',
] as const;
export type BreakCalculation = (typeof breakCalculations)[number];

/** One kind per department: by how long someone works, or at which time of day. */
export const breakRuleKinds = ['length', 'time'] as const;
export type BreakRuleKind = (typeof breakRuleKinds)[number];

export const clockApprovals = ['never', 'planMatch', 'always'] as const;
export type ClockApproval = (typeof clockApprovals)[number];

/** Minutes to which clocked moments are rounded. */
export const clockIntervals = [1, 5, 10, 15, 30] as const;

export type BreakRule = {
  /** Unpaid. */
  breakMinutes: number;
  paidBreakMinutes: number;
  /** Of gross work, start to end: from the first up to, and without, the second; null is no limit. */
  minMinutes: number;
  maxMinutes: number | null;
  /** When the break begins; only rules by time have one. */
  startTime: WallTime | null;
  /** Of the date of the hours, also after midnight. */
  weekdays: readonly Weekday[];
  /** A shorter clocked break replaces a rule by length; of a rule by time the part inside the hours counts. */
  includePartials: boolean;
};

/** What a department says of clocked time. Minutes, unless it says otherwise. */
export type ClockRules = {
  clockInterval: number;
  roundClockIn: Rounding;
  roundClockOut: Rounding;
  /** So long before the planned start is the planned start. */
  planStartWindow: number;
  /** So long after the planned end is the planned end. */
  planEndWindow: number;
  /** Instead of the two above between clocks less than an hour apart. */
  roundBreakShift: Rounding;
  breakCalculation: BreakCalculation;
  breakRuleKind: BreakRuleKind;
  breakRules: readonly BreakRule[];
  roundClockedBreaks: BreakRounding;
  breakInterval: number;
  /** A longer clocked break ends the hours; 0 never does. */
  splitAfterBreak: number;
  approveClocked: ClockApproval;
};

/** Clock rules of a date, and from when they hold; null or left out: they always did. */
export type DatedClockRules = ClockRules & { since?: PlainDate | null };

/** What holds where no one set anything (domain 15). */
export const usualClockRules: ClockRules = {
  clockInterval: 15,
  roundClockIn: 'none',
  roundClockOut: 'none',
  planStartWindow: 60,
  planEndWindow: 60,
  roundBreakShift: 'none',
  breakCalculation: 'automatic',
  breakRuleKind: 'length',
  breakRules: [],
  roundClockedBreaks: 'none',
  breakInterval: 5,
  splitAfterBreak: 120,
  approveClocked: 'never',
};

/** A whole number taken to a multiple of the interval; an exact half goes up. */
export const roundedTo = (value: number, interval: number, how: Rounding): number => {
  if (how === 'none') return value;
  if (how === 'down') return Math.floor(value / interval) * interval;
  if (how === 'up') return Math.ceil(value / interval) * interval;
  return Math.floor((2 * value + interval) / (2 * interval)) * interval;
};

/** Whether a clocked break can change what is paid, so that there is a reason to clock one. */
export const usesClockedBreaks = ({ breakCalculation, breakRuleKind, breakRules }: ClockRules): boolean =>
  ['clocked', 'clockedOrSchedule', 'clockedOrRules'].includes(breakCalculation) ||
  (breakCalculation === 'rules' && breakRuleKind === 'length' && breakRules.some((rule) => rule.includePartials));
