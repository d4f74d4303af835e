import type { Viewer } from '#domain/access/viewer.ts';
import type { Locale } from '#domain/account/account.ts';
import type { ReportParameters } from '#domain/reports/report-parameters.ts';
import type { ReportType } from '#domain/reports/report-types.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type MadeReport, makeReport } from './make-report.ts';
import { fileLines, type ReportTable, reportTable } from './report-table.ts';
import { approvedLines, readApprovals } from './report-trail.ts';

/** Report type, period, columns and language of a file to create. */
export type ReportOrder = {
  type: ReportType;
  parameters: ReportParameters;
  period: DateRange;
  locale: Locale;
  name?: string | null;
  /** Includes the derivation of figures below each line. */
  explained?: boolean | null;
};

/** The report as a table, limited to what the viewer may see. */
export const buildReport = async (
  ctx: Ctx<Viewer>,
  { type, parameters, period, locale, name, explained }: ReportOrder,
): Promise<{ table: ReportTable; report: MadeReport }> => {
  const report = await makeReport(ctx, { type, filter: { ...parameters, ...period, explained: Boolean(explained) } });
  if (!explained) return { table: reportTable(report, locale, name), report };
  const [lines, approvals] = await Promise.all([approvedLines(ctx, fileLines(report)), readApprovals(ctx)]);
  return { table: reportTable({ ...report, lines }, locale, name, approvals), report };
};
