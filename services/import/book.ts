import type { AbsenceDay } from '#domain/absence/absence.ts';
import type { PermissionGroup } from '#domain/access/permission-group.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import type { Preference } from '#domain/availability/preference.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { type Department, defaultDepartmentSettings, zoneOf } from '#domain/organisation/department.ts';
import type { Team } from '#domain/organisation/team.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { addDays, isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { weekOf } from '#domain/time/week.ts';
import type { ClosedHours } from '#domain/timesheet/closed-hours.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { loadPermissionGroups } from '#services/access/permission-group-reader.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { loadPreferences } from '#services/availability/preferences.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadOrganisation, loadPeople, loadWeek, type Organisation, readPlans } from '#services/table.ts';
import type { ImportFile } from './import-files.ts';
import type { Row } from './read-csv.ts';

export type Person = { employee: Employee; contracts: Contract[] };

/** The company's data as the rows see it: the stored state plus the changes of the files read so far. */
export type Book = {
  ctx: Ctx<Viewer>;
  account: Account;
  organisation: Organisation;
  groups: PermissionGroup[];
  department: Department;
  zone: string;
  /** Whether the department already exists in the table. */
  departmentIsKept: boolean;
  teams: Team[];
  shifts: Map<string, Shift>;
  people: Map<string, Person>;
  planned: ScheduledShift[];
  series: Series[];
  entries: TimesheetEntry[];
  /** Closed periods in the weeks of the rows. */
  closedHours: ClosedHours[];
  absenceDays: AbsenceDay[];
  required: RequiredShift[];
  wishes: Preference[];
  /** The file that adds a person or a shift type that is not in the table yet. */
  origin: Map<string, ImportFile>;
  /** Files with problems, which are not imported, with the names that they would add; undefined for unreadable files. */
  blocked: Map<string, ReadonlySet<string> | undefined>;
  approveHours: boolean;
};

export type ImportTarget = { department: string; zone?: string | null; approveHours: boolean };

export const mostWeeks = 110;

/** The weeks of all dates in the rows, each with one of its dates. */
export const weeksOf = (rows: Iterable<Row>): Map<string, PlainDate> => {
  const weeks = new Map<string, PlainDate>();
  for (const { cells } of rows) {
    const date = cells.date ?? '';
    if (isPlainDate(date)) weeks.set(weekOf(date), date);
  }
  return weeks;
};

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const newDepartment = (
  ctx: Ctx<Viewer>,
  known: Organisation,
  { department: name, zone }: ImportTarget,
): Department => ({
  accountId: ctx.viewer.accountId,
  id: ctx.ports.ids.next('dep'),
  version: 1,
  locationId: known.locations[0]!.id,
  name,
  zone: zone ?? null,
  order: known.departments.length + 1,
  active: true,
  settings: defaultDepartmentSettings,
});

/** Loads the data that the rows may refer to. */
export const openBook = async (
  ctx: Ctx<Viewer>,
  target: ImportTarget,
  weeks: Map<string, PlainDate>,
): Promise<Book> => {
  const { accountId } = ctx.viewer;
  const [account, organisation, { employees, contracts }, groups, { series }] = await Promise.all([
    ownAccount(ctx),
    loadOrganisation(ctx, accountId),
    loadPeople(ctx, accountId),
    loadPermissionGroups(ctx, accountId),
    readPlans(ctx, accountId),
  ]);
  const kept = organisation.departments.find(({ name }) => same(name, target.department));
  const department = kept ?? newDepartment(ctx, organisation, target);
  const names = kept ? [...weeks.keys()] : [];
  const dates = [...weeks.values()].sort();
  const [loaded, wishes] = await Promise.all([
    Promise.all(names.map((week) => loadWeek(ctx, accountId, department.id, week, { ConsistentRead: true }))),
    kept && dates.length > 0
      ? loadPreferences(ctx, accountId, department.id, addDays(dates[0]!, -6), addDays(dates.at(-1)!, 6))
      : [],
  ]);
  const terms = Map.groupBy(contracts, ({ employeeId }) => employeeId);
  const numbered = employees.filter(({ employee_nr }) => employee_nr !== null);
  const own = organisation.shifts.filter(({ departmentId }) => departmentId === department.id);
  return {
    ctx,
    account,
    organisation,
    groups,
    department,
    zone: zoneOf(department, account.zone),
    departmentIsKept: kept !== undefined,
    teams: organisation.teams.filter(({ departmentId }) => departmentId === department.id),
    shifts: new Map(own.map((shift) => [shift.name, shift])),
    people: new Map(
      numbered.map((employee) => [employee.employee_nr!, { employee, contracts: terms.get(employee.id) ?? [] }]),
    ),
    planned: loaded.flatMap((week) => week.scheduledShifts),
    series: series.filter(({ departmentId }) => departmentId === department.id),
    entries: loaded.flatMap((week) => week.timesheetEntries),
    closedHours: loaded.flatMap((week) => week.closedHours),
    absenceDays: loaded.flatMap((week) => week.absenceDays),
    required: loaded.flatMap((week) => week.requiredShifts),
    wishes,
    origin: new Map(),
    blocked: new Map(),
    approveHours: target.approveHours,
  };
};
