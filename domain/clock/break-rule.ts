import { weekdays } from '#domain/time/plain-date.ts';
import { minutesInDay } from '#domain/time/wall-time.ts';
import type { BreakRule } from './clock-rules.ts';

const isWithin = (minutes: number, most: number): boolean =>
  Number.isInteger(minutes) && minutes >= 0 && minutes <= most;

/** Whether the rule can ever apply: a non-zero break, a non-empty window and at least one weekday. */
export const isBreakRule = ({
  breakMinutes,
  paidBreakMinutes,
  minMinutes,
  maxMinutes,
  weekdays: days,
}: BreakRule): boolean =>
  isWithin(breakMinutes, 480) &&
  isWithin(paidBreakMinutes, 480) &&
  breakMinutes + paidBreakMinutes > 0 &&
  isWithin(minMinutes, minutesInDay) &&
  (maxMinutes === null || (isWithin(maxMinutes, minutesInDay) && maxMinutes > minMinutes)) &&
  days.length > 0 &&
  new Set(days).size === days.length &&
  days.every((day) => weekdays.includes(day));
