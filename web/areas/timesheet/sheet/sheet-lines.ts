import { meets } from '#domain/access/requirement.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Zone } from '#domain/time/zones.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { startOfHours } from '#domain/timesheet/start-of-hours.ts';
import type { HoursStart } from '#domain/timesheet/typed-hours.ts';
import { isTooEarly } from '#domain/timesheet/written-hours.ts';
import { type ClosedDay, type ClosedFacts, closedOnIn } from '#web/areas/timesheet/board/closed.ts';
import type { EntryFacts, HoursRow, PlannedFacts, WeekLine } from '#web/areas/timesheet/board/hours-model.ts';
import { weekLines } from '#web/areas/timesheet/board/hours-model.ts';
import { type Day, plannedOf } from '#web/areas/timesheet/board/rows-of-days.ts';
import type { TimesheetDaysQuery } from '#web/areas/timesheet/board/TimesheetDays.generated.ts';
import type { Mode } from '#web/areas/timesheet/board/use-timesheet-address.ts';
import type { SignedIn } from '#web/kit/access/viewer-model.ts';
import { localIn } from '#web/kit/clock/clock.ts';

/** Team in which hours are kept, the time zone of their times, and whether hours of future dates can be entered. */
export type SheetPlace = { teamId: string; teamName: string; departmentId: string; zone: Zone; hoursAhead: boolean };

/** Why a cell is read-only. */
export type ReadOnly = 'closed' | 'ahead' | 'approved' | 'several' | 'fixed' | 'notYours' | 'noTeam';

/** One person's date on the week sheet. */
export type SheetCell = {
  employeeId: string;
  name: string;
  date: PlainDate;
  rows: HoursRow[];
  /** The entry that typing changes; null where typing creates a new one. */
  entry: EntryFacts | null;
  /** Planned shifts without hours. */
  shifts: Shift[];
  place: SheetPlace | undefined;
  from: HoursStart | undefined;
  /** Facts of the closing of the day, in the department of the hours. */
  closed: ClosedFacts | undefined;
  readOnly: ReadOnly | undefined;
};

type Shift = PlannedFacts & { teamId: string };

export type SheetLine = WeekLine & { cells: SheetCell[] };

/** Lines under a heading; the title is empty in a single list. */
export type LineGroup = { title: string; lines: SheetLine[] };

/** People in one list by name, or under the team of their first hours, in the order of the teams. */
export const lineGroups = (lines: readonly SheetLine[], by: Mode): LineGroup[] => {
  if (by === 'employee') return [{ title: '', lines: lines.toSorted((a, b) => a.name.localeCompare(b.name)) }];
  return [...Map.groupBy(lines, ({ teamName }) => teamName)].map(([title, ofTeam]) => ({ title, lines: ofTeam }));
};

/** All rows in the week of a line. */
export const rowsIn = ({ byDate }: SheetLine): HoursRow[] => [...byDate.values()].flat();

type Organisation = NonNullable<TimesheetDaysQuery['organisation']>;

/** Teams with the time zone and the setting of their department. */
export const placesOf = ({ departments, teams }: Organisation): SheetPlace[] => {
  const byId = new Map(departments.map((department) => [department.id, department]));
  return teams.flatMap(({ id, name, department_id }) => {
    const department = byId.get(department_id);
    if (!department) return [];
    const { zone, hoursAhead } = department;
    return [{ teamId: id, teamName: name, departmentId: department_id, zone, hoursAhead }];
  });
};

/** Planned shifts without hours, including those that have not ended. */
const unanswered = ({ planned, entries }: Day): Shift[] => {
  const answered = new Set(entries.map((entry) => entry.planned?.occurrence_id));
  return planned
    .filter((shift) => !answered.has(shift.occurrence_id))
    .map((shift) => ({ ...plannedOf(shift), teamId: shift.teamId }));
};

const keyOf = (employeeId: string, date: PlainDate): string => `${employeeId} ${date}`;

export type SheetFacts = {
  rows: readonly HoursRow[];
  days: readonly Day[];
  places: readonly SheetPlace[];
  closed: readonly ClosedDay[];
  dates: readonly PlainDate[];
  viewer: SignedIn;
  /** Whether filters are active: then people without hours get no line. */
  narrowed: boolean;
};

const mayAdd = (viewer: SignedIn, employeeId: string, departmentId: string): boolean =>
  meets(viewer, timesheetAccess.createTimesheetEntry, { departmentId, ownerId: employeeId }).ok &&
  (viewer.departmentIds.includes(departmentId) || meets(viewer, timesheetAccess.createForOthers, { departmentId }).ok);

const readOnlyOf = (cell: Omit<SheetCell, 'readOnly'>, viewer: SignedIn): ReadOnly | undefined => {
  const { rows, shifts, entry, employeeId, place, date } = cell;
  const kept = rows.filter((row) => row.entry).length;
  if (cell.closed && kept <= 1) return 'closed';
  if (kept === 0 && place && isTooEarly(date, { today: localIn(place.zone).date, hoursAhead: place.hoursAhead }))
    return 'ahead';
  if (kept > 1 || (kept === 0 && shifts.length > 1)) return 'several';
  if (entry?.status === 'approved') return 'approved';
  if (entry) return entry.may.edit ? undefined : 'fixed';
  if (!place) return 'noTeam';
  return mayAdd(viewer, employeeId, place.departmentId) ? undefined : 'notYours';
};

/** People by dates, with the editing state of each cell. Viewers who may enter their own hours always have a line. */
export const sheetLines = ({ rows, days, places, closed, dates, viewer, narrowed }: SheetFacts): SheetLine[] => {
  const closedOn = closedOnIn(closed);
  const ahead = new Map(days.map((day) => [keyOf(day.Employee.id, day.date), unanswered(day)]));
  const placeOf = new Map(places.map((place) => [place.teamId, place]));
  const home = placeOf.get(viewer.teamIds[0] ?? '');
  const cellsOf = (line: WeekLine): SheetCell[] => {
    const all = [...line.byDate.values()].flat();
    const usual = placeOf.get(all[0]?.teamId ?? '') ?? (line.employeeId === viewer.userId ? home : undefined);
    const week = all.flatMap(({ date, entry, planned }) => {
      const known = entry ?? planned;
      return known ? [{ date, starttime: known.starttime }] : [];
    });
    return dates.map((date) => {
      const own = line.byDate.get(date) ?? [];
      const shifts = ahead.get(keyOf(line.employeeId, date)) ?? [];
      const entry = own.find((row) => row.entry)?.entry ?? null;
      const [planned] = shifts;
      const place = placeOf.get((own[0] ?? planned)?.teamId ?? '') ?? usual;
      const from = entry
        ? { date, starttime: entry.starttime, breakMinutes: entry.breakMinutes, zone: entry.zone }
        : place && startOfHours({ date, zone: place.zone }, planned, week);
      const { employeeId, name } = line;
      const closed = own[0]?.closed ?? (place && closedOn(place.departmentId, date));
      const cell = { employeeId, name, date, rows: own, entry, shifts, place, from, closed };
      return { ...cell, readOnly: readOnlyOf(cell, viewer) };
    });
  };
  const lines = weekLines(rows);
  const isMissing = !narrowed && !lines.some(({ employeeId }) => employeeId === viewer.userId);
  const mine: WeekLine[] =
    isMissing && home && mayAdd(viewer, viewer.userId, home.departmentId)
      ? [
          {
            employeeId: viewer.userId,
            name: viewer.name,
            // The team name as in the rows, with its department where there are several.
            teamName: rows.find(({ teamId }) => teamId === home.teamId)?.teamName ?? home.teamName,
            byDate: new Map(),
            worked: 0,
            declined: 0,
            planned: 0,
          },
        ]
      : [];
  return [...lines, ...mine].map((line) => ({ ...line, cells: cellsOf(line) }));
};
