import type { AbsenceDay, AbsenceStatus } from '#domain/absence/absence.ts';
import type { AbsenceType } from '#domain/absence/absence-type.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';

/** `absent` hides the reason. */
type AbsenceKind = 'leave' | 'sick' | 'other' | 'absent';

/** A date of an absence, limited to what the viewer may see. */
export type SeenAbsence = {
  absenceId: string;
  employeeId: string;
  date: PlainDate;
  status: AbsenceStatus;
  minutes: number;
  startTime: WallTime | null;
  zone: Zone;
  kind: AbsenceKind;
  /** Name of the absence type; null when the reason is hidden. */
  name: string | null;
  /** Number of scheduled shifts of the date that the absence hides. */
  hiddenShifts: number;
};

const kindOf = (type: AbsenceType | undefined): AbsenceKind =>
  type?.leave ? 'leave' : type?.icon === 'thermometer' ? 'sick' : 'other';

/**
 * Without the permission to see absences, only approved ones are shown, without a reason. Declined and withdrawn ones never
 * appear in a schedule.
 */
export const seeAbsences = (
  viewer: Viewer,
  days: readonly AbsenceDay[],
  types: readonly AbsenceType[],
  hidden: readonly Pick<ScheduledShift, 'hiddenBy' | 'date'>[] = [],
): SeenAbsence[] => {
  const countOf = (absenceId: string, date: PlainDate): number =>
    hidden.filter((shift) => shift.hiddenBy === absenceId && shift.date === date).length;
  const byId = new Map(types.map((type) => [type.id, type]));
  return days.flatMap((day) => {
    if (day.status !== 'Approved' && day.status !== 'Pending') return [];
    const knows = meets(viewer, absenceAccess.viewAbsences, {
      departmentId: day.departmentId,
      ownerId: day.employeeId,
    }).ok;
    if (!knows && day.status === 'Pending') return [];
    const { absenceId, employeeId, date, status, minutes, startTime, zone } = day;
    const type = byId.get(day.absenceTypeId);
    const reason = knows ? { kind: kindOf(type), name: type?.name ?? null } : { kind: 'absent' as const, name: null };
    const hiddenShifts = countOf(absenceId, date);
    return [{ absenceId, employeeId, date, status, minutes, startTime, zone, hiddenShifts, ...reason }];
  });
};
