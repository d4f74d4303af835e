import type { Problem } from '#domain/kit/problem.ts';
import { breakProblem, netMinutes } from '#domain/time/breaks.ts';
import { type Interval, minutesOf } from '#domain/time/interval.ts';
import { momentsOf } from '#domain/time/moments.ts';
import type { WallTime } from '#domain/time/wall-time.ts';

/**
 * Planned minutes: elapsed time without the unpaid break; paid breaks are included. Tasks have minutes too, but count in no
 * total.
 */
export const plannedMinutes = (shift: Interval & { breakMinutes: number }): number =>
  netMinutes(minutesOf(shift), shift.breakMinutes);

/**
 * Why these times and breaks are invalid; undefined when valid. Breaks must leave some work. When clocks go forward, start and
 * end may both be in the skipped hour, which leaves no time to work.
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

/** The same check for times without a date, such as those of shift types and demand. */
export const writtenTimeProblem = ({
  starttime,
  endtime,
  breakMinutes,
  paidBreakMinutes = 0,
}: WrittenWork): Problem | undefined =>
  plannedTimeProblem({ ...momentsOf('2001-01-01', starttime, endtime, 'UTC'), breakMinutes, paidBreakMinutes });
