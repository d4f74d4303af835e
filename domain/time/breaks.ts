import type { Problem } from '#domain/kit/problem.ts';

/** Breaks must not exceed the time between start and end. */
export const breakProblem = (elapsed: number, breakMinutes: number, paidBreakMinutes = 0): Problem | undefined => {
  if (breakMinutes > elapsed)
    return { key: 'breakTooLong', field: 'breakMinutes', measured: breakMinutes, limit: elapsed };
  const both = breakMinutes + paidBreakMinutes;
  if (both > elapsed) return { key: 'breakTooLong', field: 'paidBreakMinutes', measured: both, limit: elapsed };
  return undefined;
};

/** Elapsed minutes without the unpaid break. Never negative, also on a night shortened by the clock change. */
export const netMinutes = (elapsed: number, breakMinutes: number): number => Math.max(0, elapsed - breakMinutes);
