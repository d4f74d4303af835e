import type { Instant } from '#domain/time/instant.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { ScheduledShift } from './scheduled-shift.ts';

type WithEnd = Pick<ScheduledShift, 'endtime' | 'endsAt' | 'hide_end_time'>;
/** A shift as visible to a viewer, with a possibly hidden end. */
export type Masked<S extends WithEnd> = Omit<S, 'endtime' | 'endsAt'> & {
  endtime: WallTime | null;
  endsAt: Instant | null;
};

/** Whether the viewer may see the end time. */
export const knowsEnd = ({ hide_end_time }: { hide_end_time: boolean }, mayPlan: boolean): boolean =>
  mayPlan || !hide_end_time;

/** Hides the end from people who do not plan, if the shift is marked so. */
export const maskEnd = <S extends WithEnd>(shift: S, mayPlan: boolean): Masked<S> =>
  knowsEnd(shift, mayPlan) ? shift : { ...shift, endtime: null, endsAt: null };
