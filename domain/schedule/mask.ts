import type { Instant } from '#domain/time/instant.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { ScheduledShift } from './scheduled-shift.ts';

type WithEnd = Pick<ScheduledShift, 'endtime' | 'endsAt' | 'hide_end_time'>;
/** A shift as somebody may see it: the end may be hidden. */
export type Masked<S extends WithEnd> = Omit<S, 'endtime' | 'endsAt'> & {
  endtime: WallTime | null;
  endsAt: Instant | null;
};

/** Hides the end from people who do not plan, where the shift says so. */
export const maskEnd = <S extends WithEnd>(shift: S, mayPlan: boolean): Masked<S> =>
  shift.hide_end_time && !mayPlan ? { ...shift, endtime: null, endsAt: null } : shift;
