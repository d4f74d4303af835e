import { type Comparison, comparisons } from '#domain/insights/compared-range.ts';
import { type KpiKey, kpiKeys } from '#domain/insights/kpis.ts';
import { type PeriodType, periodOf } from '#domain/reports/period.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';

export const insightsViews = ['overview', 'details', 'diary', 'sentiments'] as const;
export type InsightsView = (typeof insightsViews)[number];
export const defaultView: InsightsView = 'overview';

/** Periods that already have figures. */
export const insightsPeriods = [
  'last-7-days',
  'last-week',
  'last-30-days',
  'last-calendar-month',
] as const satisfies readonly PeriodType[];

export const groupings = ['location', 'department', 'team'] as const;
export const splits = ['day', 'hour'] as const;

/** State of the pages, as stored in the URL. */
export type InsightsAddress = {
  /** `null` means custom dates. */
  period: PeriodType | null;
  range: DateRange;
  departmentIds: string[];
  compareWith: Comparison;
  groupBy: (typeof groupings)[number];
  splitBy: (typeof splits)[number];
  /** The figure that is split. */
  figure: KpiKey;
  /** Whether the diary shows days without entries too. */
  allDays: boolean;
};

const usual = {
  period: 'last-30-days',
  compareWith: 'before',
  groupBy: 'department',
  splitBy: 'day',
  figure: 'hours',
} as const;

const oneOf = <T extends string>(list: readonly T[], text: string | null, otherwise: T): T =>
  list.find((item) => item === text) ?? otherwise;

export const readAddress = (query: URLSearchParams, today: PlainDate): InsightsAddress => {
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  const own = isPlainDate(from) && isPlainDate(to) && from <= to;
  const period = own ? null : oneOf<PeriodType>(insightsPeriods, query.get('period'), usual.period);
  return {
    period,
    range: period ? periodOf(period, today) : { from, to },
    departmentIds: query.get('departments')?.split(',').filter(Boolean) ?? [],
    compareWith: oneOf(comparisons, query.get('compare'), usual.compareWith),
    groupBy: oneOf(groupings, query.get('by'), usual.groupBy),
    splitBy: oneOf(splits, query.get('split'), usual.splitBy),
    figure: oneOf<KpiKey>(kpiKeys, query.get('figure'), usual.figure),
    allDays: query.get('all') === 'yes',
  };
};

/** The URL of the state, without default values. */
export const writeAddress = ({
  period,
  range,
  departmentIds,
  compareWith,
  groupBy,
  splitBy,
  figure,
  allDays,
}: InsightsAddress): string => {
  const params = {
    ...(period ? { period: period === usual.period ? '' : period } : range),
    departments: departmentIds.join(','),
    compare: compareWith === usual.compareWith ? '' : compareWith,
    by: groupBy === usual.groupBy ? '' : groupBy,
    split: splitBy === usual.splitBy ? '' : splitBy,
    figure: figure === usual.figure ? '' : figure,
    all: allDays ? 'yes' : '',
  };
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString();
};
