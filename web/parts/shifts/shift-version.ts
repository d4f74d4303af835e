import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { RefusalAnswer } from '#web/kit/refusals/refusal-text.ts';

/** Fields of a shift on which two planners may conflict. */
export type ShiftVersion = Pick<
  ScheduledShift,
  'employeeId' | 'date' | 'starttime' | 'breakMinutes' | 'teamId' | 'note'
> & { endtime: string | null; tags?: readonly string[] | null };

type CurrentShift = ShiftVersion & Pick<ScheduledShift, 'id' | 'version' | 'zone'>;

/** The current shift from a refusal that contains it. */
export const currentOf = (refusal: RefusalAnswer): CurrentShift | undefined => {
  if (refusal.code !== 'CONFLICT' || !refusal.current) return undefined;
  // For shifts the viewer does not plan, and other things, it has only id and version.
  const current = JSON.parse(refusal.current) as Partial<CurrentShift>;
  return typeof current.starttime === 'string' ? (current as CurrentShift) : undefined;
};
