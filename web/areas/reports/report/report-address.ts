import { longestReport, type PeriodType, periodOf, periodTypes } from '#domain/reports/period.ts';
import { readCursor, writeCursor } from '#domain/reports/report-cursor.ts';
import type { ReportParameters } from '#domain/reports/report-parameters.ts';
import { drawnColumns, type ReportType, reportTypes, typeOfSlug } from '#domain/reports/report-types.ts';
import { type DateRange, daysIn } from '#domain/time/date-range.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { keysOf, parametersOf, queryText, typeOfView, viewOf } from '#web/areas/reports/parameters/parameters.ts';

/** What is open above the report: the rows of a group, with their derivation, or the derivation of the line after a cursor. */
export type Opened = { path: string[]; explained: boolean } | { after: string };

/** Settings of the report that are kept in its address. */
export type ReportAddress = {
  type: ReportType;
  /** Null for custom dates. */
  period: PeriodType | null;
  range: DateRange;
  parameters: ReportParameters;
  chart: boolean;
  /** Id of the saved report it was opened from. */
  kept: string | null;
  opened: Opened | null;
};

const planning = new Set<string>(['schedule']);

const payroll = new Set<ReportType>(['Payroll', 'PayrollIntegration']);

/** Hours and money default to the past, plans to the future; wages are paid by month. */
const defaultPeriod = (type: ReportType): PeriodType => {
  if (payroll.has(type)) return 'last-calendar-month';
  return planning.has(reportTypes[type].group) ? 'next-week' : 'last-week';
};

const readDate = (text: string | null): PlainDate | undefined => (text && isPlainDate(text) ? text : undefined);

/** Whether the chart is shown by default. */
export const isDrawn = (type: ReportType): boolean => drawnColumns(type).length > 0;

/** Parts of a path are ids, dates or names; only names may contain the comma that separates them. */
const writePath = (path: readonly string[]): string =>
  path.map((part) => part.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');

const readPath = (text: string): string[] =>
  text.split(',').map((part) => part.replaceAll('%2C', ',').replaceAll('%25', '%'));

const openedOf = (query: URLSearchParams): Opened | null => {
  const [line, path] = [query.get('line'), query.get('open')];
  if (line !== null) return { after: writeCursor(readCursor(line)) };
  return path === null ? null : { path: readPath(path), explained: query.get('explain') === 'yes' };
};

const keysOfOpened = (opened: Opened | null) => {
  if (opened === null) return {};
  if ('after' in opened) return { line: opened.after };
  return { open: writePath(opened.path), explain: opened.explained ? 'yes' : undefined };
};

/** The report of an address: named by its path, or by the view on the shared page of hours. */
export const readAddress = (query: URLSearchParams, today: PlainDate, slug?: string): ReportAddress => {
  const type = typeOfSlug(slug) ?? typeOfView(query.get('view'));
  const [from, to] = [readDate(query.get('from')), readDate(query.get('to'))];
  const chosen = periodTypes.find((periodType) => periodType === query.get('period')) ?? defaultPeriod(type);
  const period = from && to ? null : chosen;
  const chart = query.get('chart');
  return {
    type,
    period,
    range: period === null ? { from: from!, to: to! } : periodOf(period, today),
    parameters: parametersOf(Object.fromEntries(query)),
    chart: chart === 'yes' || (chart !== 'no' && isDrawn(type)),
    kept: query.get('kept'),
    opened: openedOf(query),
  };
};

/** Query string of the address, without defaults. */
export const writeAddress = ({ type, period, range, parameters, chart, kept, opened }: ReportAddress): string =>
  queryText({
    view: viewOf(type),
    period: period === defaultPeriod(type) ? undefined : (period ?? undefined),
    ...(period === null ? range : {}),
    ...keysOf(parameters),
    chart: chart === isDrawn(type) ? undefined : chart ? 'yes' : 'no',
    kept: kept ?? undefined,
    ...keysOfOpened(opened),
  });

/** Why a report cannot be requested for these dates. */
export const rangeProblem = (range: DateRange): 'backwards' | 'tooLong' | undefined => {
  if (range.to < range.from) return 'backwards';
  return daysIn(range) > longestReport ? 'tooLong' : undefined;
};
