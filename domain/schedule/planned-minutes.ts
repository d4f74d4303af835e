import type { Problem } from '#domain/kit/problem.ts';
import { breakProblem, netMinutes } from '#domain/time/breaks.ts';
import { type Interval, minutesOf } from '#domain/time/interval.ts';

/** Planned work: elapsed minutes without the unpaid break; the paid break stays in. Tasks have theirs too, but count in no total. */
export const plannedMinutes = (shift: Interval & { breakMinutes: number }): number =>
  netMinutes(minutesOf(shift), shift.breakMinutes);

/**
 * Why these times and breaks cannot be planned; undefined when they can. Breaks must leave some of it to work. Where the clocks go
 * forward, start and end may both lie in the skipped hour: nobody can work then, and it would count as nothing.
 */
export const plannedTimeProblem = (
  shift: Interval & { breakMinutes: number; paidBreakMinutes: number },
): Problem | undefined => {
  const elapsed = minutesOf(shift);
  if (elapsed === 0) return { key: 'hourSkipped', field: 'endtime' };
  const { breakMinutes, paidBreakMinutes } = shift;
  const both = breakMinutes + paidBreakMinutes;
  if (both !== elapsed) return breakProblem(elapsed, breakMinutes, paidBreakMinutes);
  const field = paidBreakMinutes === 0 ? 'breakMinutes' : 'paidBreakMinutes';
  return { key: 'breakTakesAll', field, measured: both, limit: elapsed };
};
