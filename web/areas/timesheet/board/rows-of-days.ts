import { type ClosedDay, closedOnIn } from './closed.ts';
import type { EntryFacts, HoursRow, PlannedFacts } from './hours-model.ts';
import type { EntryLineFragment, TimesheetDaysQuery } from './TimesheetDays.generated.ts';

export type Day = TimesheetDaysQuery['timesheetDays']['days'][number];
type Team = { id: string; name: string; order: number; department_id: string };
type Places = { departments: readonly { id: string; name: string }[]; teams: readonly Team[] };

/** A planned shift as shown in the rows. */
export const plannedOf = (planned: Day['planned'][number]): PlannedFacts => ({
  occurrence_id: planned.occurrence_id,
  starttime: planned.starttime,
  endtime: planned.endtime,
  startsAt: planned.startsAt,
  zone: planned.zone,
  minutes: planned.minutes,
});

/** Worked hours as shown in the rows. */
export const entryOf = (entry: EntryLineFragment): EntryFacts => ({
  id: entry.id,
  version: entry.version,
  starttime: entry.starttime,
  endtime: entry.endtime,
  startsAt: entry.startsAt,
  zone: entry.zone,
  breakMinutes: entry.breakMinutes,
  minutes: entry.minutes,
  status: entry.status,
  note: entry.note,
  reviewNote: entry.reviewNote,
  heardLate: Boolean(entry.clockedInHeard || entry.clockedOutHeard),
  may: entry.may,
});

/** Whether a planned shift has ended by that local time; one that ends past midnight has ended on the next date. */
const isOver = (
  date: string,
  { starttime, endtime }: Day['planned'][number],
  now: { date: string; time: string },
): boolean => date < now.date || (date === now.date && endtime !== null && endtime > starttime && endtime <= now.time);

/**
 * A row for each entry, and one for each planned shift that has ended without hours, sorted by department, team and name. With
 * several departments, team names include the department, since two departments can both have a Kitchen.
 */
export const rowsOfDays = (
  days: readonly Day[],
  { departments, teams }: Places,
  now: { date: string; time: string },
  closed: readonly ClosedDay[] = [],
): HoursRow[] => {
  const closedOn = closedOnIn(closed);
  const byId = new Map(teams.map((team) => [team.id, team]));
  const rows = days.flatMap(({ date, Employee, planned, entries }) => {
    const answered = new Set(entries.map((entry) => entry.planned?.occurrence_id));
    const line = (key: string, place: { teamId: string; departmentId: string }) => ({
      key,
      date,
      employeeId: Employee.id,
      name: Employee.name,
      teamId: place.teamId,
      teamName: byId.get(place.teamId)?.name ?? '',
      departmentId: place.departmentId,
      closed: closedOn(place.departmentId, date) ?? null,
    });
    return [
      ...entries.map((entry) => ({
        ...line(entry.id, entry),
        entry: entryOf(entry),
        planned: entry.planned && plannedOf(entry.planned),
        ...(entry.cost && { costMinor: entry.cost.minor }),
      })),
      ...planned
        .filter((shift) => !answered.has(shift.occurrence_id) && isOver(date, shift, now))
        .map((shift) => ({ ...line(shift.occurrence_id, shift), entry: null, planned: plannedOf(shift) })),
    ];
  });
  const departmentAt = new Map(departments.map(({ id }, at) => [id, at]));
  const orderOf = ({ departmentId, teamId }: HoursRow): readonly [number, number] => [
    departmentAt.get(departmentId) ?? departments.length,
    byId.get(teamId)?.order ?? 0,
  ];
  const sorted = rows
    .map((row) => ({ row, order: orderOf(row) }))
    .sort(
      (a, b) =>
        a.order[0] - b.order[0] ||
        a.order[1] - b.order[1] ||
        a.row.teamName.localeCompare(b.row.teamName) ||
        a.row.name.localeCompare(b.row.name),
    )
    .map(({ row }) => row);
  if (new Set(rows.map(({ departmentId }) => departmentId)).size < 2) return sorted;
  const nameOf = new Map(departments.map(({ id, name }) => [id, name]));
  const withDepartment = (row: HoursRow): string => {
    const department = nameOf.get(row.departmentId);
    return department === undefined || department === row.teamName ? row.teamName : `${row.teamName} · ${department}`;
  };
  return sorted.map((row) => ({ ...row, teamName: withDepartment(row) }));
};
