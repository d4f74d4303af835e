import type { FavoriteReport } from '#domain/reports/favorite-report.ts';
import type { Projection } from '#domain/reports/next-runs.ts';
import type { RecurringReport, ReportRun } from '#domain/reports/recurring-report.ts';
import type { ReportCell } from '#domain/reports/report-definition.ts';
import type { ReportJob } from '#domain/reports/report-job.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { ColumnView } from '#services/reports/define-report.ts';
import type { ComparedLine } from '#services/reports/make-report.ts';
import type { StatementAnswer } from '#services/reports/statement/statement.ts';
import type {
  DetailRow,
  TimesheetsReport as Report,
  ReportTotals,
  SummaryRow,
} from '#services/reports/timesheets-data.ts';
import type { PagedReport } from '#services/reports/view-report.ts';

export type ReportMapper = PagedReport;
export type ReportRowMapper = ComparedLine;
export type ReportColumnMapper = ColumnView;
export type ReportCellMapper = { cell: ReportCell };

/** Rows know the currency of their report. */
type Of<R> = { row: R; currency: string };

export type TimesheetsReportMapper = Report<DetailRow>;
export type TimesheetSummaryMapper = Report<SummaryRow>;
export type TimesheetsReportRowMapper = Of<DetailRow>;
export type TimesheetSummaryRowMapper = Of<SummaryRow>;
export type ReportTotalsMapper = { totals: ReportTotals; currency: string };
export type LocalMomentMapper = Instant;
export type ProjectionMapper = Projection;
/** `lastRun` is set when the query has loaded it. */
export type RecurringReportMapper = RecurringReport & { lastRun?: ReportRun | null };
export type ReportRunMapper = ReportRun;
export type ReportJobMapper = ReportJob;
export type FavoriteReportMapper = FavoriteReport;
export type StatementMapper = StatementAnswer;
