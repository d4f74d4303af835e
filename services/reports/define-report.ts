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
  /** Totals of its hours, for the email of a scheduled report. */
  hours?: ReportTotals;
};

/** Heading and unit of a column, without its rows. */
export type ColumnView = Pick<ReportColumn<never>, 'key' | 'name' | 'unit' | 'groups' | 'extra' | 'along'> & {
  /** Whether groups and the total have a figure of the column. */
  totals: boolean;
  /** Key of the explanation of its figure; null for self-explanatory columns. */
  about: string | null;
};

export type ArrangedView = Omit<ArrangedReport<unknown>, 'columns'> & { columns: ColumnView[] };

/** Loaded data of a report, which can be arranged repeatedly. */
export type LoadedReport = {
  /** All columns that the viewer may see. */
  available: ColumnView[];
  /** Keys of all columns in order, including those that are empty here. */
  order: string[];
  arranged: (arrangement?: Partial<Arrangement>) => ArrangedView;
  /** The individual rows of a group. */
  beneath: (path: readonly string[], arrangement?: Partial<Arrangement>) => ArrangedView;
  /** The part of a longer report that is kept after reading. */
  slice: (arrangement: Arrangement) => ReportSlice;
  hours: ReportTotals | null;
};

export type ReportMaker = {
  arrangement: Arrangement;
  /**
   * How a long report is divided: `dates` reads a few weeks at a time, when rows depend on and are ordered by their date alone
   * and totals add up over dates; `people` reads some people at a time, ordered by name.
   */
  slicedBy?: 'dates' | 'people';
  load: (ctx: Ctx<Viewer>, filter: ReportFilter) => Promise<LoadedReport>;
};

const viewOf = <R>(column: ReportColumn<R>): ColumnView => {
  const { key, name, unit, groups, extra, along, total } = column;
  return { ...{ key, name, unit, groups, extra, along }, totals: total !== 'none', about: explanationKey(column) };
};

const viewed = <R>({ columns, ...rest }: ArrangedReport<R>): ArrangedView => ({
  ...rest,
  columns: columns.map(viewOf),
});

/** Defines a report by its columns, the source of its rows and its default layout. */
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
