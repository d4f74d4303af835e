import type { Contract } from '#domain/contracts/contract.ts';
import type { RateBook } from '#domain/rates/rate-book.ts';
import { type SalaryLine, salaryLine } from '#domain/timesheet/salary-line.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { ReportParameters } from './report-parameters.ts';

type Terms = Pick<Contract, 'startdate' | 'enddate' | 'wageMinor' | 'contractTypeId'>;

/** One row of the detail report: the entry with its published figures. */
export type TimesheetsLine<E extends TimesheetEntry = TimesheetEntry> = SalaryLine & { entry: E };

/** One row of the summary: a person in one department. */
export type SummaryLine = {
  employeeId: string;
  departmentId: string;
  /** Dates with hours, and entries. */
  days: number;
  shifts: number;
  minutes: number;
  surchargeMinutes: number;
  salaryMinor: number;
};

export type ReportTotal = Pick<SummaryLine, 'shifts' | 'minutes' | 'surchargeMinutes' | 'salaryMinor'>;

const wanted = (list: readonly string[], value: string): boolean => list.length === 0 || list.includes(value);

/** Whether the report is about the entry; an empty list asks for all. */
export const matchesParameters = (entry: TimesheetEntry, parameters: ReportParameters): boolean =>
  wanted(parameters.departmentIds, entry.departmentId) &&
  wanted(parameters.teamIds, entry.teamId) &&
  wanted(parameters.employeeIds, entry.employeeId) &&
  wanted(parameters.statuses, entry.status);

const before = (one: TimesheetEntry, other: TimesheetEntry): number =>
  compare(one.date, other.date) || compare(one.startsAt, other.startsAt) || compare(one.id, other.id);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The detail report: one line for each entry in order of date and start, pay rounded once on each. */
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
    days: new Set(lines.map((line) => line.entry.date)).size,
    ...totalOf(lines),
  };
};

/** The summary: sums of the detail's lines, one for each person and department, in order of first appearance. */
export const summaryLines = (lines: readonly TimesheetsLine[]): SummaryLine[] =>
  [...Map.groupBy(lines, ({ entry }) => `${entry.employeeId} ${entry.departmentId}`).values()].map(summary);

/** The bottom line of either report: sums of its own published lines. */
export const totalOfSummary = (lines: readonly ReportTotal[]): ReportTotal => ({
  shifts: lines.reduce((sum, line) => sum + line.shifts, 0),
  minutes: lines.reduce((sum, line) => sum + line.minutes, 0),
  surchargeMinutes: lines.reduce((sum, line) => sum + line.surchargeMinutes, 0),
  salaryMinor: lines.reduce((sum, line) => sum + line.salaryMinor, 0),
});

export const totalOf = (lines: readonly TimesheetsLine[]): ReportTotal =>
  totalOfSummary(lines.map((line) => ({ ...line, shifts: 1 })));
