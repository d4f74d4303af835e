import type { Viewer } from '#domain/access/viewer.ts';
import { displayName } from '#domain/employees/employee.ts';
import { statusesOf } from '#domain/reports/report-parameters.ts';
import {
  countedMinutes,
  type MinutesByStatus,
  type SummaryLine,
  summaryLines,
  type TimesheetsLine,
} from '#domain/reports/timesheets-report.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Zone } from '#domain/time/zones.ts';
import type { TimesheetStatus } from '#domain/timesheet/timesheet-entry.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadOrganisation, loadPeople, type People } from '#services/table.ts';
import { type HoursFilter, type HoursLine, hoursLines, type LinePay } from './hours-lines.ts';
import { peopleOfRows, reportDepartments } from './report-scope.ts';

/** Names by id for a report; deleted items have none. */
export type ReportNames = {
  person: (id: string) => { name: string; employee_nr: string };
  department: (id: string) => { department_name: string; location_name: string; locationId: string | null };
  team: (id: string) => string;
  shift: (id: string | null) => string;
};

const byId = <T extends { id: string }>(list: readonly T[]): Map<string, T> =>
  new Map(list.map((item) => [item.id, item]));

export type PlaceNames = Omit<ReportNames, 'person'>;

/** Names of departments, teams and shift types. */
export const placeNames = async (ctx: Ctx<Viewer>): Promise<PlaceNames> => {
  const organisation = await loadOrganisation(ctx, ctx.viewer.accountId);
  const [departments, locations] = [byId(organisation.departments), byId(organisation.locations)];
  const [teams, shifts] = [byId(organisation.teams), byId(organisation.shifts)];
  return {
    department: (id) => {
      const department = departments.get(id);
      const location = department && locations.get(department.locationId);
      return {
        department_name: department?.name ?? '',
        location_name: location?.name ?? '',
        locationId: location?.id ?? null,
      };
    },
    team: (id) => teams.get(id)?.name ?? '',
    shift: (id) => (id === null ? '' : (shifts.get(id)?.long_name ?? '')),
  };
};

/** The same with the names of these people, or of everyone, sharing the request's other reads of them. */
export const reportNames = async (ctx: Ctx<Viewer>, people?: People): Promise<ReportNames> => {
  const [places, { employees }] = await Promise.all([placeNames(ctx), people ?? loadPeople(ctx, ctx.viewer.accountId)]);
  const persons = byId(employees);
  return {
    ...places,
    person: (id) => {
      const person = persons.get(id);
      return { name: person ? displayName(person) : '', employee_nr: person?.employee_nr ?? '' };
    },
  };
};

const namesOfLines = async (
  ctx: Ctx<Viewer>,
  filter: HoursFilter,
  lines: readonly HoursLine[],
): Promise<ReportNames> => {
  const departments = await reportDepartments(ctx, filter, {});
  return reportNames(
    ctx,
    await peopleOfRows(
      ctx,
      departments,
      lines.map(({ line }) => line.entry),
    ),
  );
};

/** Fields of every row in addition to its figures. */
type Named = { name: string; employee_nr: string; department_name: string; location_name: string };

export type DetailRow = Pick<TimesheetsLine, 'entry' | 'minutes'> &
  Pick<HoursLine, 'explain'> &
  LinePay &
  Named & { team_name: string; shift_name: string };
export type SummaryRow = Omit<SummaryLine, 'salaryMinor' | 'surchargeMinutes'> & Omit<LinePay, 'wageMinor'> & Named;

/** Totals of the rows; money of rows that show it, null when none does. */
export type ReportTotals = MinutesByStatus & {
  shifts: number;
  /** Approved and pending; declined hours do not count. */
  minutes: number;
  salaryMinor: number | null;
  costMinor: number | null;
  /** Null also when rates add nothing. */
  surchargeMinutes: number | null;
};

export type TimesheetsReport<R> = DateRange & {
  rows: R[];
  totals: ReportTotals;
  /** Statuses that the report covers. */
  statuses: TimesheetStatus[];
  currency: string;
  /** Time zone of the viewer. */
  zone: Zone;
};

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

const sumOfShown = (values: (number | null)[]): number | null => {
  const shown = values.filter((value) => value !== null);
  return shown.length === 0 ? null : sum(shown);
};

const totalsOf = (rows: ReportTotals[]): ReportTotals => ({
  shifts: sum(rows.map(({ shifts }) => shifts)),
  minutes: sum(rows.map(({ minutes }) => minutes)),
  approvedMinutes: sum(rows.map(({ approvedMinutes }) => approvedMinutes)),
  pendingMinutes: sum(rows.map(({ pendingMinutes }) => pendingMinutes)),
  declinedMinutes: sum(rows.map(({ declinedMinutes }) => declinedMinutes)),
  salaryMinor: sumOfShown(rows.map(({ salaryMinor }) => salaryMinor)),
  costMinor: sumOfShown(rows.map(({ costMinor }) => costMinor)),
  surchargeMinutes: sumOfShown(rows.map(({ surchargeMinutes }) => surchargeMinutes)) || null,
});

const named = (
  names: ReportNames,
  { employeeId, departmentId }: { employeeId: string; departmentId: string },
): Named => ({
  ...names.person(employeeId),
  ...names.department(departmentId),
});

/** Time entries by date and start. */
export const timesheetsReport = async (ctx: Ctx<Viewer>, filter: HoursFilter): Promise<TimesheetsReport<DetailRow>> => {
  const [lines, { currency, zone }] = await Promise.all([hoursLines(ctx, filter), ownAccount(ctx)]);
  const names = await namesOfLines(ctx, filter, lines);
  const rows = lines.map(({ line: { entry, minutes }, pay, explain }) => ({
    entry,
    minutes,
    explain,
    ...pay,
    ...named(names, entry),
    team_name: names.team(entry.teamId),
    shift_name: names.shift(entry.shiftId),
  }));
  const totals = totalsOf(rows.map((row) => ({ ...row, ...countedMinutes(row.entry, row.minutes) })));
  return { from: filter.from, to: filter.to, statuses: statusesOf(filter), rows, totals, currency, zone };
};

const byName = (a: SummaryRow, b: SummaryRow): number =>
  a.name.localeCompare(b.name, 'en') || (a.departmentId < b.departmentId ? -1 : 1);

/** Hours totalled per person and department, by name. */
export const timesheetSummary = async (
  ctx: Ctx<Viewer>,
  filter: HoursFilter,
): Promise<TimesheetsReport<SummaryRow>> => {
  const [lines, { currency, zone }] = await Promise.all([hoursLines(ctx, filter), ownAccount(ctx)]);
  const names = await namesOfLines(ctx, filter, lines);
  const keyOf = ({ employeeId, departmentId }: { employeeId: string; departmentId: string }): string =>
    `${employeeId} ${departmentId}`;
  const pays = Map.groupBy(lines, ({ line }) => keyOf(line.entry));
  const rows = summaryLines(lines.map(({ line }) => line)).map((line): SummaryRow => {
    const own = (pays.get(keyOf(line)) ?? []).map(({ pay }) => pay);
    const salaryMinor = sumOfShown(own.map((pay) => pay.salaryMinor));
    const costMinor = sumOfShown(own.map((pay) => pay.costMinor));
    const surchargeMinutes = sumOfShown(own.map((pay) => pay.surchargeMinutes));
    return { ...line, salaryMinor, costMinor, surchargeMinutes, ...named(names, line) };
  });
  rows.sort(byName);
  const totals = totalsOf(rows);
  return { from: filter.from, to: filter.to, statuses: statusesOf(filter), rows, totals, currency, zone };
};
