import type { Viewer } from '#domain/access/viewer.ts';
import type { ReportLine } from '#domain/reports/arrange-report.ts';
import { comparedGroup, comparedPeriod, type ReportComparison } from '#domain/reports/compared-period.ts';
import type { ReportCell } from '#domain/reports/report-definition.ts';
import type { ReportType } from '#domain/reports/report-types.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { expandGroups } from '#services/planning/expand-groups.ts';
import type { ArrangedView, ColumnView, LoadedReport } from './define-report.ts';
import { reportMakers } from './report-makers.ts';
import type { ReportFilter } from './report-scope.ts';

/** A line with the figures of the compared group; null when there was none. */
export type ComparedLine = ReportLine & { before: ReportCell[] | null };

/** An arranged report: visible columns, cells in their order, and the totals. */
export type MadeReport = DateRange & {
  type: ReportType;
  currency: string;
  available: ColumnView[];
  /** Keys of all columns in order. */
  order: string[];
  columns: ColumnView[];
  groupBy: string[];
  summed: boolean;
  lines: ComparedLine[];
  totals: ReportCell[];
  /** Totals of the compared period, when requested. */
  before: ReportCell[] | null;
  previous: DateRange | null;
  comparison: ReportComparison | null;
  hours: LoadedReport['hours'];
  /** The same rows in another layout. */
  arranged: LoadedReport['arranged'];
};

/** Figures of the compared group of a path; null where there was none. */
export type CellsThen = (path: string[]) => ReportCell[] | null;

/** Figures of the compared groups, in the order of the report's columns. */
export const cellsBefore = (
  { lines, columns }: Pick<ArrangedView, 'lines' | 'columns'>,
  now: Pick<ArrangedView, 'columns' | 'groupBy'>,
  groupThen: (key: string, id: string) => string,
): CellsThen => {
  const places = now.columns.map(({ key }) => columns.findIndex((column) => column.key === key));
  const found = new Map(lines.filter(({ group }) => group).map(({ path, cells }) => [path.join('\n'), cells]));
  return (path) => {
    const cells = found.get(path.map((id, depth) => groupThen(now.groupBy[depth]!, id)).join('\n'));
    return cells ? places.map((place) => cells[place] ?? null) : null;
  };
};

/** A requested report. */
export type Wanted = {
  type: ReportType;
  filter: ReportFilter;
  compare?: boolean | null;
  compareWith?: ReportComparison | null;
  path?: readonly string[] | null;
};

/** What the report is compared with; null for rows beneath a group. */
export const comparisonOf = ({ path, compare, compareWith, filter }: Wanted): ReportComparison | null =>
  path ? null : (compareWith ?? filter.compareWith ?? (compare ? 'before' : null));

/** The report for the viewer. `path` requests the rows of one of its groups. */
export const makeReport = async (ctx: Ctx<Viewer>, wanted: Wanted): Promise<MadeReport> => {
  const { type, path } = wanted;
  const comparison = comparisonOf(wanted);
  const departmentIds = await expandGroups(ctx, wanted.filter.departmentIds);
  const filter = { ...wanted.filter, departmentIds };
  const maker = reportMakers[type];
  const previous = comparison && comparedPeriod(comparison, filter);
  const [loaded, earlier, { currency }] = await Promise.all([
    maker.load(ctx, filter),
    previous && maker.load(ctx, { ...filter, ...previous }),
    ownAccount(ctx),
  ]);
  const arranged = path ? loaded.beneath(path, filter.arrangement) : loaded.arranged(filter.arrangement);
  const then = earlier?.arranged({ ...filter.arrangement, columns: arranged.columns.map(({ key }) => key) });
  const cellsThen =
    then && previous ? cellsBefore(then, arranged, (key, id) => comparedGroup(key, id, filter, previous)) : () => null;
  const totalThen = (key: string): ReportCell => {
    const place = then?.columns.findIndex((column) => column.key === key) ?? -1;
    return then?.totals[place] ?? null;
  };
  return {
    type,
    from: filter.from,
    to: filter.to,
    currency,
    available: loaded.available,
    order: loaded.order,
    columns: arranged.columns,
    groupBy: arranged.groupBy,
    summed: !path && (filter.arrangement?.summed ?? maker.arrangement.summed) && arranged.groupBy.length > 0,
    lines: arranged.lines.map((line) => ({ ...line, before: line.group ? cellsThen(line.path) : null })),
    totals: arranged.totals,
    before: then ? arranged.columns.map(({ key }) => totalThen(key)) : null,
    previous,
    comparison,
    hours: loaded.hours,
    arranged: loaded.arranged,
  };
};
