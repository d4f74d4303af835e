import type { Problem } from '#domain/kit/problem.ts';
import { breakProblem, netMinutes } from '#domain/time/breaks.ts';
import { type Interval, minutesOf } from '#domain/time/interval.ts';

type Worked = Interval & { breakMinutes: number };

/** Worked time is elapsed time (decision 43) without the unpaid break. */
export const workedMinutes = (entry: Worked): number => netMinutes(minutesOf(entry), entry.breakMinutes);

/** Why these times and this break cannot be kept; undefined when they can. As with planned shifts, a break leaves time to work. */
export const workedTimeProblem = ({ breakMinutes, ...entry }: Worked): Problem | undefined => {
  const elapsed = minutesOf(entry);
  if (breakMinutes === elapsed && elapsed > 0)
    return { key: 'breakTakesAll', field: 'breakMinutes', measured: breakMinutes, limit: elapsed };
  return breakProblem(elapsed, breakMinutes);
};
