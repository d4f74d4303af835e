import type { Viewer } from '#domain/access/viewer.ts';
import type { Locale } from '#domain/account/account.ts';
import type { ReportParameters } from '#domain/reports/report-parameters.ts';
import { type DefinedReportType, definedReportTypes, type ReportType } from '#domain/reports/report-types.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { readCustomFields } from '#services/custom-fields/custom-fields-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { definedTable, detailTable, type ReportTable, summaryTable } from './report-table.ts';
import { type ReportTotals, timesheetSummary, timesheetsReport } from './timesheets-data.ts';
import { definedReport } from './view-report.ts';

/** What is to be made, of which dates, in whose words. */
export type ReportOrder = { type: ReportType; parameters: ReportParameters; period: DateRange; locale: Locale };
type BuiltReport = { table: ReportTable; totals: ReportTotals };

type Builder = (ctx: Ctx<Viewer>, order: ReportOrder) => Promise<BuiltReport>;

const builders: Partial<Record<ReportType, Builder>> = {
  Timesheets: async (ctx, { parameters, period, locale }) => {
    const [report, fields] = await Promise.all([
      timesheetsReport(ctx, { ...parameters, ...period }),
      readCustomFields(ctx),
    ]);
    const own = fields.filter(({ appliesTo }) => appliesTo === 'timesheet');
    return { table: detailTable(report, own, locale), totals: report.totals };
  },
  TimesheetSummary: async (ctx, { parameters, period, locale }) => {
    const report = await timesheetSummary(ctx, { ...parameters, ...period });
    return { table: summaryTable(report, locale), totals: report.totals };
  },
};

const isDefined = (type: ReportType): type is DefinedReportType => definedReportTypes.some((one) => one === type);

/** The report as a table, with what the viewer may see of it. Throws for types that are not ready; inputs never name those. */
export const buildReport: Builder = async (ctx, order) => {
  const { type, parameters, period, locale } = order;
  if (isDefined(type)) {
    const report = await definedReport(ctx, type, { ...parameters, ...period });
    return { table: definedTable(report, locale), totals: report.hours };
  }
  const build = builders[type];
  if (!build) throw new Error(`report ${type} cannot be made yet`);
  return build(ctx, order);
};
