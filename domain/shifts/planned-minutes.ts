import type { Problem } from '#domain/kit/problem.ts';
import { breakProblem, netMinutes } from '#domain/time/breaks.ts';
import { type Interval, minutesOf } from '#domain/time/interval.ts';
import { momentsOf } from '#domain/time/moments.ts';
import type { WallTime } from '#domain/time/wall-time.ts';

/** Planned work: elapsed minutes without the unpaid break; the paid break stays in. Tasks have theirs too, but count in no total. */
export const plannedMinutes = (shift: Interval & { breakMinutes: number }): number =>
  netMinutes(minutesOf(shift), shift.breakMinutes);

/**
 * Why these times and breaks cannot be planned; undefined when they can. Breaks must leave some of it to work. Where the clocks go
 * forward, start and end may both lie in the skipped hour: no one can work then, and it would count as nothing.
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

type WrittenWork = { starttime: WallTime; endtime: WallTime; breakMinutes: number; paidBreakMinutes?: number };

/** The same of times that are written for any date, as those of a shift type and of demand are. */
export const writtenTimeProblem = ({
  starttime,
  endtime,
  breakMinutes,
  paidBreakMinutes = 0,
}: WrittenWork): Problem | undefined =>
  plannedTimeProblem({ ...momentsOf('2001-01-01', starttime, endtime, 'UTC'), breakMinutes, paidBreakMinutes });
