/** Why an input cannot be taken: a message key, the field, and the figures of the rule. */
export type Problem = { key: string; field: string; measured?: number; limit?: number };

/** Breaks may fill the time between start and end, not more. */
export const breakProblem = (elapsed: number, breakMinutes: number, paidBreakMinutes = 0): Problem | undefined => {
  if (breakMinutes > elapsed)
    return { key: 'breakTooLong', field: 'breakMinutes', measured: breakMinutes, limit: elapsed };
  const both = breakMinutes + paidBreakMinutes;
  if (both > elapsed) return { key: 'breakTooLong', field: 'paidBreakMinutes', measured: both, limit: elapsed };
  return undefined;
};

/** Elapsed minutes without the unpaid break. Never negative, also on a night that the spring change shortens. */
export const netMinutes = (elapsed: number, breakMinutes: number): number => Math.max(0, elapsed - breakMinutes);
