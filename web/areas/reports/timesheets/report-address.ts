import { longestReport, type PeriodType, periodOf, periodTypes } from '#domain/reports/period.ts';
import type { ReportParameters } from '#domain/reports/report-parameters.ts';
import { type DateRange, daysIn } from '#domain/time/date-range.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { keysOf, parametersOf, queryText, typeOfView, viewOf } from '#web/areas/reports/parameters/parameters.ts';
import type { ReportType } from '#web/generated/schema-types.ts';

/** Everything about the report that stands in its address. */
export type ReportAddress = {
  type: ReportType;
  /** Null while own dates are chosen. */
  period: PeriodType | null;
  range: DateRange;
  parameters: ReportParameters;
};

const defaultPeriod: PeriodType = 'last-week';

const readPeriod = (text: string | null): PeriodType => periodTypes.find((one) => one === text) ?? defaultPeriod;
const readDate = (text: string | null): PlainDate | undefined => (text && isPlainDate(text) ? text : undefined);

export const readAddress = (query: URLSearchParams, today: PlainDate): ReportAddress => {
  const [from, to] = [readDate(query.get('from')), readDate(query.get('to'))];
  const period = from && to ? null : readPeriod(query.get('period'));
  return {
    type: typeOfView(query.get('view')),
    period,
    range: period === null ? { from: from!, to: to! } : periodOf(period, today),
    parameters: parametersOf(Object.fromEntries(query)),
  };
};

/** The query of the address; what is as it comes is left out. */
export const writeAddress = ({ type, period, range, parameters }: ReportAddress): string =>
  queryText({
    view: viewOf(type),
    period: period === defaultPeriod ? undefined : (period ?? undefined),
    ...(period === null ? range : {}),
    ...keysOf(parameters),
  });

/** Why these dates cannot be asked for. */
export const rangeProblem = (range: DateRange): 'backwards' | 'tooLong' | undefined => {
  if (range.to < range.from) return 'backwards';
  return daysIn(range) > longestReport ? 'tooLong' : undefined;
};
