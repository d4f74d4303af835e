import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { RefusalAnswer } from '#web/kit/refusals/refusal-text.ts';

/** What of a shift two planners may have meant differently. */
export type ShiftVersion = Pick<
  ScheduledShift,
  'employeeId' | 'date' | 'starttime' | 'breakMinutes' | 'teamId' | 'note'
> & { endtime: string | null; tags?: readonly string[] | null };

type CurrentShift = ShiftVersion & Pick<ScheduledShift, 'id' | 'version' | 'zone'>;

/** The shift as it is now, out of a refusal that carries it. */
export const currentOf = (refusal: RefusalAnswer): CurrentShift | undefined => {
  if (refusal.code !== 'CONFLICT' || !refusal.current) return undefined;
  // Of a shift that one doesn't plan, and of anything else, it is no more than id and version.
  const current = JSON.parse(refusal.current) as Partial<CurrentShift>;
  return typeof current.starttime === 'string' ? (current as CurrentShift) : undefined;
};
