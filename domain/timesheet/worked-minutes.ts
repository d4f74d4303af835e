import type { Problem } from '#domain/kit/problem.ts';
import { breakProblem, netMinutes } from '#domain/time/breaks.ts';
import { type Interval, minutesOf } from '#domain/time/interval.ts';

type Worked = Interval & { breakMinutes: number };

/** Worked time is elapsed time (decision 43) minus the unpaid break. */
export const workedMinutes = (entry: Worked): number => netMinutes(minutesOf(entry), entry.breakMinutes);

/**
 * Why these times and this break are invalid; undefined if valid. As with planned shifts, the break must be shorter than the
 * time.
 */
export const workedTimeProblem = ({ breakMinutes, ...entry }: Worked): Problem | undefined => {
  const elapsed = minutesOf(entry);
  if (breakMinutes === elapsed && elapsed > 0)
    return { key: 'breakTakesAll', field: 'breakMinutes', measured: breakMinutes, limit: elapsed };
  return breakProblem(elapsed, breakMinutes);
};
