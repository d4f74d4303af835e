import type { Viewer } from '#domain/access/viewer.ts';
import type { Money } from '#domain/money/money.ts';
import { mayChangeFavorite } from '#domain/reports/favorite-report.ts';
import { readCursor, writeCursor } from '#domain/reports/report-cursor.ts';
import { isOpenJob } from '#domain/reports/report-job.ts';
import { dateAt, wallTimeAt } from '#domain/time/zones.ts';
import { refusalError } from '#graphql/base/answer.ts';
import type {
  FavoriteReportResolvers,
  LocalMomentResolvers,
  ProjectionResolvers,
  RecurringReportResolvers,
  ReportCellResolvers,
  ReportColumnResolvers,
  ReportJobResolvers,
  ReportParametersResolvers,
  ReportResolvers,
  ReportRowResolvers,
  ReportRunResolvers,
  ReportTotalsResolvers,
  TimesheetSummaryResolvers,
  TimesheetSummaryRowResolvers,
  TimesheetsReportResolvers,
  TimesheetsReportRowResolvers,
} from '#graphql/generated/types.ts';
import { filePath } from '#services/files/file-path.ts';
import type { Ctx } from '#services/kit/context.ts';
import { refuse } from '#services/kit/refusal.ts';

const sizeOf = (first: number): number => Math.min(Math.max(first, 0), 100);

/** A page of in-memory rows; the cursor is the index of the last row. */
const pageOf = <R>(rows: R[], first: number, after: string | null | undefined) => {
  const start = readCursor(after).skipped;
  const nodes = rows.slice(start, start + sizeOf(first));
  const end = start + nodes.length;
  return {
    nodes,
    totalCount: rows.length,
    pageInfo: { hasNextPage: end < rows.length, endCursor: nodes.length > 0 ? String(end) : null },
  };
};

const moneyOf = (minor: number | null, currency: string): Money | null => (minor === null ? null : { minor, currency });

export const FavoriteReport: FavoriteReportResolvers = {
  audience: ({ audience }) => audience ?? 'own',
  departmentIds: ({ audienceDepartmentIds }) => audienceDepartmentIds ?? [],
  own: ({ ownerId }, _args, { ctx }) => ownerId === ctx.viewer!.userId,
  mayEdit: (favorite, _args, { ctx }) => mayChangeFavorite(ctx.viewer!, favorite),
  mayDelete: (favorite, _args, { ctx }) => mayChangeFavorite(ctx.viewer!, favorite),
};

export const LocalMoment: LocalMomentResolvers = {
  instant: (moment) => moment,
  date: (moment, _args, { ctx }) => dateAt(moment, ctx.viewer!.zone),
  time: (moment, _args, { ctx }) => wallTimeAt(moment, ctx.viewer!.zone),
  zone: (_moment, _args, { ctx }) => ctx.viewer!.zone,
};

export const Projection: ProjectionResolvers = {
  local: ({ runTime }) => runTime,
};

export const RecurringReport: RecurringReportResolvers = {
  nextRun: ({ nextRunAt }) => nextRunAt,
  // This module and that of the derivation are loaded when first needed: cold starts stay short.
  lastRun: async (report, _args, { ctx }) =>
    report.lastRun === undefined
      ? (await import('#services/reports/list-recurring-reports.ts')).loadLastRun(ctx, report)
      : report.lastRun,
};

export const Report: ReportResolvers = {
  rows: ({ lineCount, linesFrom, content: contentOf }, { first, after }) => {
    const { skipped, content } = readCursor(after);
    const ours = contentOf();
    if (content !== null && content !== ours) throw refusalError(refuse('CONFLICT', 'reportChanged'));
    const nodes = linesFrom(skipped, sizeOf(first));
    const end = skipped + nodes.length;
    const endCursor = nodes.length > 0 ? writeCursor({ skipped: end, content: ours }) : null;
    return { nodes, totalCount: lineCount, pageInfo: { hasNextPage: end < lineCount, endCursor } };
  },
  totals: ({ totals }) => totals.map((cell) => ({ cell })),
  before: ({ before }) => before?.map((cell) => ({ cell })) ?? null,
  previous: ({ previous }) => previous && { startDate: previous.from, endDate: previous.to },
};

export const ReportCell: ReportCellResolvers = {
  text: ({ cell }) => (typeof cell === 'string' ? cell : null),
  number: ({ cell }) => (typeof cell === 'number' ? cell : null),
};

export const ReportColumn: ReportColumnResolvers = {
  name: ({ name }) => name ?? null,
  groups: ({ groups }) => groups ?? false,
  along: ({ along }) => along ?? null,
};

export const ReportJob: ReportJobResolvers = {
  reportPeriod: ({ period }) => ({ startDate: period.from, endDate: period.to }),
  file: ({ state, name, key }) => (state === 'finished' ? { name, url: filePath(key) } : null),
  keptUntil: (job) => (isOpenJob(job) ? null : job.waitsUntil),
};

/** Filters that older stored reports lack are null. */
export const ReportParameters: ReportParametersResolvers = {
  shiftIds: ({ shiftIds }) => shiftIds ?? null,
};

export const ReportRow: ReportRowResolvers = {
  cells: ({ cells }) => cells.map((cell) => ({ cell })),
  before: ({ before }) => before?.map((cell) => ({ cell })) ?? null,
  explain: async (line, _args, { ctx }) => {
    const { approvedLines } = await import('#services/reports/report-trail.ts');
    const [approved] = await approvedLines(ctx as Ctx<Viewer>, [line]);
    return approved!.explain().map(({ key, lines }) => ({ column: key, rows: [...lines] }));
  },
};

export const ReportRun: ReportRunResolvers = {
  reportPeriod: ({ period }) => ({ startDate: period.from, endDate: period.to }),
  files: ({ files, ownerId }, _args, { ctx }) =>
    ownerId === ctx.viewer!.userId ? files.map((key) => ({ name: key.split('/').at(-1)!, url: filePath(key) })) : [],
  shifts: ({ totals }) => totals?.shifts ?? null,
  minutes: ({ totals }) => totals?.minutes ?? null,
};

export const ReportTotals: ReportTotalsResolvers = {
  shifts: ({ totals }) => totals.shifts,
  minutes: ({ totals }) => totals.minutes,
  approvedMinutes: ({ totals }) => totals.approvedMinutes,
  pendingMinutes: ({ totals }) => totals.pendingMinutes,
  declinedMinutes: ({ totals }) => totals.declinedMinutes,
  total: ({ totals }) => totals.minutes / 60,
  salary: ({ totals, currency }) => moneyOf(totals.salaryMinor, currency),
  cost: ({ totals, currency }) => moneyOf(totals.costMinor, currency),
};

export const TimesheetSummary: TimesheetSummaryResolvers = {
  rows: ({ rows, currency }, { first, after }) => {
    const page = pageOf(rows, first, after);
    return { ...page, nodes: page.nodes.map((row) => ({ row, currency })) };
  },
  totals: (report) => report,
};

export const TimesheetSummaryRow: TimesheetSummaryRowResolvers = {
  id: ({ row }) => `${row.employeeId}:${row.departmentId}`,
  employeeId: ({ row }) => row.employeeId,
  employee_nr: ({ row }) => row.employee_nr,
  name: ({ row }) => row.name,
  departmentId: ({ row }) => row.departmentId,
  location_name: ({ row }) => row.location_name,
  department_name: ({ row }) => row.department_name,
  days: ({ row }) => row.days,
  shifts: ({ row }) => row.shifts,
  minutes: ({ row }) => row.minutes,
  approvedMinutes: ({ row }) => row.approvedMinutes,
  pendingMinutes: ({ row }) => row.pendingMinutes,
  declinedMinutes: ({ row }) => row.declinedMinutes,
  total: ({ row }) => row.minutes / 60,
  salary: ({ row, currency }) => moneyOf(row.salaryMinor, currency),
  cost: ({ row, currency }) => moneyOf(row.costMinor, currency),
};

export const TimesheetsReport: TimesheetsReportResolvers = {
  rows: ({ rows, currency }, { first, after }) => {
    const page = pageOf(rows, first, after);
    return { ...page, nodes: page.nodes.map((row) => ({ row, currency })) };
  },
  totals: (report) => report,
};

export const TimesheetsReportRow: TimesheetsReportRowResolvers = {
  id: ({ row }) => row.entry.id,
  date: ({ row }) => row.entry.date,
  employeeId: ({ row }) => row.entry.employeeId,
  employee_nr: ({ row }) => row.employee_nr,
  name: ({ row }) => row.name,
  departmentId: ({ row }) => row.entry.departmentId,
  location_name: ({ row }) => row.location_name,
  department_name: ({ row }) => row.department_name,
  team_name: ({ row }) => row.team_name,
  shift_name: ({ row }) => row.shift_name,
  starttime: ({ row }) => row.entry.starttime,
  endtime: ({ row }) => row.entry.endtime,
  zone: ({ row }) => row.entry.zone,
  startsAt: ({ row }) => row.entry.startsAt,
  breakMinutes: ({ row }) => row.entry.breakMinutes,
  minutes: ({ row }) => row.minutes,
  total: ({ row }) => row.minutes / 60,
  status: ({ row }) => row.entry.status,
  note: ({ row }) => row.entry.note,
  customFields: ({ row }) => row.entry.customFields ?? [],
  wage: ({ row, currency }) => moneyOf(row.wageMinor, currency),
  salary: ({ row, currency }) => moneyOf(row.salaryMinor, currency),
  cost: ({ row, currency }) => moneyOf(row.costMinor, currency),
};
