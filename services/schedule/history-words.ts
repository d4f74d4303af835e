import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { seatsLeft } from '#domain/shifts/open-shift-seats.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Zone } from '#domain/time/zones.ts';
import type { ScheduleFacts } from '#services/planning/schedule-facts.ts';

/** A shift as it was or became, in few words. */
export type HistoryState = {
  employeeId: string | null;
  name: string | null;
  /** What the shift is called. */
  shift: string;
  date: string;
  starttime: string;
  endtime: string;
  breakMinutes: number;
  team: string | null;
  note: string | null;
  tags: string[];
  /** How many seats of an open shift are free; null for one that is planned. */
  seats: number | null;
  /** Why it may be published although a rule blocks it. */
  reason: string | null;
  zone: Zone;
  startsAt: Instant;
};

/** Says shifts as the history of a schedule does, with these names by person; what an undo found changed is said alike. */
export const historyWords = (
  names: ReadonlyMap<string, string>,
  { shifts, teams }: Pick<ScheduleFacts, 'shifts' | 'teams'>,
) => {
  return (shift: ScheduledShift | OpenShift): HistoryState => {
    const employeeId = 'employeeId' in shift ? shift.employeeId : null;
    return {
      employeeId,
      name: employeeId === null ? null : (names.get(employeeId) ?? null),
      shift: shifts.get(shift.shiftId)?.long_name ?? '',
      date: shift.date,
      starttime: shift.starttime,
      endtime: shift.endtime,
      breakMinutes: shift.breakMinutes,
      team: teams.get(shift.teamId)?.name ?? null,
      note: shift.note,
      tags: shift.tags ?? [],
      seats: 'candidates' in shift ? seatsLeft(shift) : null,
      reason: 'overrideReason' in shift ? shift.overrideReason : null,
      zone: shift.zone,
      startsAt: shift.startsAt,
    };
  };
};
