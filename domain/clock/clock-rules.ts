import type { PlainDate, Weekday } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';

export const roundings = ['none', 'nearest', 'up', 'down'] as const;
export type Rounding = (typeof roundings)[number];

/** Rounding of each clocked break, or of their sum. */
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

/** One kind per department: by length of work, or by time of day. */
export const breakRuleKinds = ['length', 'time'] as const;
export type BreakRuleKind = (typeof breakRuleKinds)[number];

export const clockApprovals = ['never', 'planMatch', 'always'] as const;
export type ClockApproval = (typeof clockApprovals)[number];

/** Minutes to which clocked times are rounded. */
export const clockIntervals = [1, 5, 10, 15, 30] as const;

export type BreakRule = {
  /** Unpaid. */
  breakMinutes: number;
  paidBreakMinutes: number;
  /** Range of gross work from start to end, half-open; a maximum of null means no limit. */
  minMinutes: number;
  maxMinutes: number | null;
  /** Start of the break; only for rules by time. */
  startTime: WallTime | null;
  /** Weekdays of the date of the hours, also after midnight. */
  weekdays: readonly Weekday[];
  /** For rules by length, a shorter clocked break replaces the rule's; for rules by time, the part inside the hours counts. */
  includePartials: boolean;
};

/** A department's rules for clocked time. In minutes unless noted. */
export type ClockRules = {
  clockInterval: number;
  roundClockIn: Rounding;
  roundClockOut: Rounding;
  /** Minutes before the planned start within which a clock counts as the planned start. */
  planStartWindow: number;
  /** Minutes after the planned end within which a clock counts as the planned end. */
  planEndWindow: number;
  /** Replaces `roundClockIn` and `roundClockOut` between clocks less than an hour apart. */
  roundBreakShift: Rounding;
  breakCalculation: BreakCalculation;
  breakRuleKind: BreakRuleKind;
  breakRules: readonly BreakRule[];
  roundClockedBreaks: BreakRounding;
  breakInterval: number;
  /** A longer clocked break ends the hours; 0 means never. */
  splitAfterBreak: number;
  approveClocked: ClockApproval;
};

/** Clock rules of a date, with the date since which they apply; null or omitted means always. */
export type DatedClockRules = ClockRules & { since?: PlainDate | null };

/** Defaults where nothing is configured (domain 15). */
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

/** An integer rounded to a multiple of the interval; exact halves round up. */
export const roundedTo = (value: number, interval: number, how: Rounding): number => {
  if (how === 'none') return value;
  if (how === 'down') return Math.floor(value / interval) * interval;
  if (how === 'up') return Math.ceil(value / interval) * interval;
  return Math.floor((2 * value + interval) / (2 * interval)) * interval;
};

/** Whether clocked breaks can affect pay, so that clocking them is useful. */
export const usesClockedBreaks = ({ breakCalculation, breakRuleKind, breakRules }: ClockRules): boolean =>
  ['clocked', 'clockedOrSchedule', 'clockedOrRules'].includes(breakCalculation) ||
  (breakCalculation === 'rules' && breakRuleKind === 'length' && breakRules.some((rule) => rule.includePartials));
