import type { Duty } from './duty.ts';
import type { LabourLimits } from './labour-limits.ts';

/** The law's exception for long nights; not applied where the company set a shorter night. */
export const longNightsOf = ({ nightWork: most, longNights: long }: LabourLimits) =>
  most !== null && long !== null && most >= long.over ? long : null;

/** Whether the night uses the law's exception for long nights. */
export const isLongNight = (duty: Duty, limits: LabourLimits): boolean =>
  duty.isNight && longNightsOf(limits) !== null && duty.net > limits.nightWork!;
