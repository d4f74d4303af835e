import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { RefusalAnswer } from '#web/kit/refusals/refusal-text.ts';

/** What of a shift two planners may have meant differently. */
export type ShiftVersion = Pick<
  ScheduledShift,
  'employeeId' | 'date' | 'starttime' | 'breakMinutes' | 'teamId' | 'note'
> & { endtime: string | null; tags?: readonly string[] | null };

/** The shift as it stands now, out of a refusal that carries it. */
export const currentOf = (refusal: RefusalAnswer): ScheduledShift | undefined => {
  if (refusal.code !== 'CONFLICT' || !refusal.current) return undefined;
  const current = JSON.parse(refusal.current) as ScheduledShift | ScheduledShift[] | null;
  const one = Array.isArray(current) ? current[0] : current;
  return one && typeof one.starttime === 'string' && typeof one.version === 'number' ? one : undefined;
};
