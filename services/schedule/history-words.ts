import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { seatsLeft } from '#domain/shifts/open-shift-seats.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Zone } from '#domain/time/zones.ts';
import type { ScheduleFacts } from '#services/planning/schedule-facts.ts';

/** A shift before or after a change, summarised. */
export type HistoryState = {
  employeeId: string | null;
  name: string | null;
  /** Name of the shift. */
  shift: string;
  date: string;
  starttime: string;
  endtime: string;
  breakMinutes: number;
  team: string | null;
  note: string | null;
  tags: string[];
  /** Free seats of an open shift; null for a scheduled shift. */
  seats: number | null;
  /** Reason for publishing it despite a violation. */
  reason: string | null;
  zone: Zone;
  startsAt: Instant;
};

/** Describes shifts for the history of a schedule, with names by person; also used for changes that an undo skipped. */
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
