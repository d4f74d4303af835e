import type { Duty } from './duty.ts';
import type { LabourLimits } from './labour-limits.ts';

/** Longer nights as far as the law has them; a company that wants its nights shorter wants no longer ones either. */
export const longNightsOf = ({ nightWork: most, longNights: long }: LabourLimits) =>
  most !== null && long !== null && most >= long.over ? long : null;

/** A night that is longer than usual, in a law that has such. */
export const isLongNight = (duty: Duty, limits: LabourLimits): boolean =>
  duty.isNight && longNightsOf(limits) !== null && duty.net > limits.nightWork!;
