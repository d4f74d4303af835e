import type { Contract } from '#domain/contracts/contract.ts';
import type { RateBook } from '#domain/rates/rate-book.ts';
import { type SalaryLine, salaryLine } from '#domain/timesheet/salary-line.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { type ReportParameters, statusesOf } from './report-parameters.ts';

type Terms = Pick<Contract, 'startdate' | 'enddate' | 'wageMinor' | 'contractTypeId'>;

/** One row of the detail report: the entry with its published figures. */
export type TimesheetsLine<E extends TimesheetEntry = TimesheetEntry> = SalaryLine & { entry: E };

/** One row of the summary: a person in one department. */
export type SummaryLine = {
  employeeId: string;
  departmentId: string;
  /** Number of dates with hours that count. */
  days: number;
} & ReportTotal;

/** Minutes by status. Declined hours are listed, but do not count as worked. */
export type MinutesByStatus = { approvedMinutes: number; pendingMinutes: number; declinedMinutes: number };

export type ReportTotal = MinutesByStatus & {
  /** Entries that count: approved and pending ones. */
  shifts: number;
  /** Approved and pending, as in the timesheet. */
  minutes: number;
  surchargeMinutes: number;
  salaryMinor: number;
};

/** Whether the entry counts; declined hours are neither worked nor paid. */
export const counts = ({ status }: Pick<TimesheetEntry, 'status'>): boolean => status !== 'declined';

/** The minutes of an entry by status, and the minutes that count. */
export const countedMinutes = (
  entry: Pick<TimesheetEntry, 'status'>,
  minutes: number,
): MinutesByStatus & Pick<ReportTotal, 'shifts' | 'minutes'> => ({
  shifts: counts(entry) ? 1 : 0,
  minutes: counts(entry) ? minutes : 0,
  approvedMinutes: entry.status === 'approved' ? minutes : 0,
  pendingMinutes: entry.status === 'pending' ? minutes : 0,
  declinedMinutes: entry.status === 'declined' ? minutes : 0,
});

const wanted = (list: readonly string[], value: string): boolean => list.length === 0 || list.includes(value);

/** Whether the filters match the entry; an empty list matches all, but empty statuses match approved hours only. */
export const matchesParameters = (entry: TimesheetEntry, parameters: ReportParameters): boolean =>
  wanted(parameters.departmentIds, entry.departmentId) &&
  wanted(parameters.teamIds, entry.teamId) &&
  wanted(parameters.employeeIds, entry.employeeId) &&
  statusesOf(parameters).includes(entry.status);

const before = (a: TimesheetEntry, b: TimesheetEntry): number =>
  compare(a.date, b.date) || compare(a.startsAt, b.startsAt) || compare(a.id, b.id);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The detail report: one line per entry in order of date and start, each with pay rounded once. */
export const timesheetsLines = <E extends TimesheetEntry>(
  entries: readonly E[],
  contractsOf: (employeeId: string) => readonly Terms[],
  rates: RateBook,
): TimesheetsLine<E>[] =>
  [...entries].sort(before).map((entry) => ({ entry, ...salaryLine(entry, contractsOf(entry.employeeId), rates) }));

const summary = (lines: readonly TimesheetsLine[]): SummaryLine => {
  const [{ entry }] = lines as [TimesheetsLine];
  return {
    employeeId: entry.employeeId,
    departmentId: entry.departmentId,
    days: new Set(lines.filter((line) => counts(line.entry)).map((line) => line.entry.date)).size,
    ...totalOf(lines),
  };
};

/** The summary: sums of the detail's lines, one per person and department, in order of first appearance. */
export const summaryLines = (lines: readonly TimesheetsLine[]): SummaryLine[] =>
  [...Map.groupBy(lines, ({ entry }) => `${entry.employeeId} ${entry.departmentId}`).values()].map(summary);

/** The totals of either report: sums of its published lines. */
export const totalOfSummary = (lines: readonly ReportTotal[]): ReportTotal => {
  const sum = (key: keyof ReportTotal): number => lines.reduce((total, line) => total + line[key], 0);
  return {
    shifts: sum('shifts'),
    minutes: sum('minutes'),
    approvedMinutes: sum('approvedMinutes'),
    pendingMinutes: sum('pendingMinutes'),
    declinedMinutes: sum('declinedMinutes'),
    surchargeMinutes: sum('surchargeMinutes'),
    salaryMinor: sum('salaryMinor'),
  };
};

export const totalOf = (lines: readonly TimesheetsLine[]): ReportTotal =>
  totalOfSummary(
    lines.map(({ entry, minutes, surchargeMinutes, salaryMinor }) => ({
      ...countedMinutes(entry, minutes),
      surchargeMinutes: counts(entry) ? surchargeMinutes : 0,
      salaryMinor: counts(entry) ? salaryMinor : 0,
    })),
  );
