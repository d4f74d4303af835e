import type { Viewer } from '#domain/access/viewer.ts';
import { type ArrangedReport, type Arrangement, arrangeReport, rowsBeneath } from '#domain/reports/arrange-report.ts';
import {
  columnsWithin,
  explanationKey,
  permittedColumns,
  type ReportColumn,
  readableColumns,
} from '#domain/reports/report-definition.ts';
import { type ReportSlice, sliceReport } from '#domain/reports/report-slices.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { ReportFilter } from './report-scope.ts';
import type { ReportTotals } from './timesheets-data.ts';

type Source<R> = {
  columns: readonly ReportColumn<R>[];
  rows: readonly R[];
  /** Of the hours in it, as the email of a scheduled report says them. */
  hours?: ReportTotals;
};

/** The heading and unit of a column, without its rows. */
export type ColumnView = Pick<ReportColumn<never>, 'key' | 'name' | 'unit' | 'groups' | 'extra'> & {
  /** Whether groups and the bottom line have a figure of it. */
  totals: boolean;
  /** Key of how its figure is made; null for columns that speak for themselves. */
  about: string | null;
};

export type ArrangedView = Omit<ArrangedReport<unknown>, 'columns'> & { columns: ColumnView[] };

/** What was read for a report, laid out as often as someone asks. */
export type LoadedReport = {
  /** Every column that the reader may have. */
  available: ColumnView[];
  /** Keys of all columns in their order, also of those that hold nothing here. */
  order: string[];
  arranged: (arrangement?: Partial<Arrangement>) => ArrangedView;
  /** The single rows beneath a group's line. */
  beneath: (path: readonly string[], arrangement?: Partial<Arrangement>) => ArrangedView;
  /** What is kept of it as a part of a longer report. */
  slice: (arrangement: Arrangement) => ReportSlice;
  hours: ReportTotals | null;
};

export type ReportMaker = {
  arrangement: Arrangement;
  /**
   * A long report is read a few weeks or some people at a time. `dates`: rows follow from their date alone and come in its order, and
   * what totals are made of adds up over dates. `people`: the same of people, by their names in reading order.
   */
  slicedBy?: 'dates' | 'people';
  load: (ctx: Ctx<Viewer>, filter: ReportFilter) => Promise<LoadedReport>;
};

const viewOf = <R>(column: ReportColumn<R>): ColumnView => {
  const { key, name, unit, groups, extra, total } = column;
  return { ...{ key, name, unit, groups, extra }, totals: total !== 'none', about: explanationKey(column) };
};

const viewed = <R>({ columns, ...rest }: ArrangedReport<R>): ArrangedView => ({
  ...rest,
  columns: columns.map(viewOf),
});

/** A report from its columns and where its rows come from; the layout is what it comes with. */
export const defineReport = <R>({
  load,
  slicedBy,
  ...usual
}: Partial<Arrangement> &
  Pick<ReportMaker, 'slicedBy'> & {
    load: (ctx: Ctx<Viewer>, filter: ReportFilter) => Promise<Source<R>>;
  }): ReportMaker => {
  const arrangement: Arrangement = { columns: [], groupBy: [], summed: false, sort: null, ...usual };
  return {
    arrangement,
    ...(slicedBy && { slicedBy }),
    load: async (ctx, filter) => {
      const { columns: all, rows, hours = null } = await load(ctx, filter);
      const columns = readableColumns(all, rows, ctx.viewer);
      const layout = (own: Partial<Arrangement> = {}): Arrangement => ({ ...arrangement, ...own });
      return {
        available: columns.map(viewOf),
        order: all.map(({ key }) => key),
        arranged: (own) => {
          const laidOut = layout(own);
          return viewed(arrangeReport(columnsWithin(columns, laidOut.groupBy), rows, laidOut));
        },
        beneath: (path, own) => {
          const { groupBy, sort } = layout(own);
          const beneath = rowsBeneath(columns, rows, groupBy, path);
          return viewed(
            arrangeReport(columnsWithin(columns, groupBy), beneath, { columns: [], groupBy: [], summed: false, sort }),
          );
        },
        slice: (own) => sliceReport(columnsWithin(permittedColumns(all, ctx.viewer), own.groupBy), rows, own),
        hours,
      };
    },
  };
};
