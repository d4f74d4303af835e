import { can, type Viewer } from '#domain/access/viewer.ts';
import type { ReportParameters } from '#domain/reports/report-parameters.ts';
import {
  matchesParameters,
  type ReportTotal,
  type SummaryLine,
  summaryLines,
  type TimesheetsLine,
  timesheetsLines,
  totalOf,
  totalOfSummary,
} from '#domain/reports/timesheets-report.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadPeople } from '#services/table.ts';
import { seesSalary } from '#services/timesheet/entry-rights.ts';
import { loadHours } from '#services/timesheet/load-hours.ts';
import { type ReportNames, reportNames } from './report-names.ts';

/** A line of a report with the names that stand on it. Pay is null in departments where the reader may not know it. */
export type NamedLine<L> = Omit<L, 'wageMinor' | 'salaryMinor'> & {
  salaryMinor: number | null;
  name: string;
  employee_nr: string;
  department_name: string;
  location_name: string;
};
export type DetailRow = NamedLine<TimesheetsLine> & { wageMinor: number | null; team_name: string; shift_name: string };
export type SummaryRow = NamedLine<SummaryLine>;

/** `pay`: whether any line shows it; totals are sums of what the lines show. */
export type TimesheetsReport<R> = DateRange & { rows: R[]; totals: ReportTotal; pay: boolean; currency: string };

type Filter = DateRange & ReportParameters;

/** The lines that the viewer may have in a report: View reports must hold in the department, beside the right to its hours. */
const linesFor = async (ctx: Ctx<Viewer>, filter: Filter): Promise<TimesheetsLine[]> => {
  const [{ entries }, { contracts }] = await Promise.all([
    loadHours(ctx, filter),
    loadPeople(ctx, ctx.viewer.accountId),
  ]);
  const contractsOf = Map.groupBy(contracts, (contract) => contract.employeeId);
  const wanted = entries.filter(
    (entry) => can(ctx.viewer, 'viewReports', entry.departmentId) && matchesParameters(entry, filter),
  );
  return timesheetsLines(wanted, (employeeId) => contractsOf.get(employeeId) ?? []);
};

const payShown = (viewer: Viewer): ((place: { departmentId: string; employeeId: string }) => boolean) => {
  const known = new Map<string, boolean>();
  return (place) => {
    const shown = known.get(place.departmentId) ?? seesSalary(viewer, place);
    known.set(place.departmentId, shown);
    return shown;
  };
};

const place = (names: ReportNames, { employeeId, departmentId }: { employeeId: string; departmentId: string }) => ({
  ...names.person(employeeId),
  ...names.department(departmentId),
});

/** Hours entry by entry, by date and start. */
export const timesheetsReport = async (ctx: Ctx<Viewer>, filter: Filter): Promise<TimesheetsReport<DetailRow>> => {
  const [lines, names, { currency }] = await Promise.all([linesFor(ctx, filter), reportNames(ctx), ownAccount(ctx)]);
  const shown = payShown(ctx.viewer);
  const paid = lines.map((line) => (shown(line.entry) ? line : { ...line, salaryMinor: 0 }));
  const rows = lines.map((line): DetailRow => {
    const { entry, wageMinor, salaryMinor } = line;
    const pay = shown(entry) ? { wageMinor, salaryMinor } : { wageMinor: null, salaryMinor: null };
    return {
      ...line,
      ...pay,
      ...place(names, entry),
      team_name: names.team(entry.teamId),
      shift_name: names.shift(entry.shiftId),
    };
  });
  return {
    from: filter.from,
    to: filter.to,
    rows,
    totals: totalOf(paid),
    pay: rows.some((row) => row.salaryMinor !== null),
    currency,
  };
};

/** Hours summed for each person and department, by name. */
export const timesheetSummary = async (ctx: Ctx<Viewer>, filter: Filter): Promise<TimesheetsReport<SummaryRow>> => {
  const [lines, names, { currency }] = await Promise.all([linesFor(ctx, filter), reportNames(ctx), ownAccount(ctx)]);
  const shown = payShown(ctx.viewer);
  const sums = summaryLines(lines);
  const paid = sums.map((line) => (shown(line) ? line : { ...line, salaryMinor: 0 }));
  const rows = sums.map(
    (line): SummaryRow => ({ ...line, salaryMinor: shown(line) ? line.salaryMinor : null, ...place(names, line) }),
  );
  rows.sort(
    (one, other) => one.name.localeCompare(other.name, 'en') || (one.departmentId < other.departmentId ? -1 : 1),
  );
  return {
    from: filter.from,
    to: filter.to,
    rows,
    totals: totalOfSummary(paid),
    pay: rows.some((row) => row.salaryMinor !== null),
    currency,
  };
};
