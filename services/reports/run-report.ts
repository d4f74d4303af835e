import { seeingRights, stillSees, type Viewer } from '#domain/access/viewer.ts';
import type { Locale } from '#domain/account/account.ts';
import type { Employee } from '#domain/employees/employee.ts';
import type { ReportsEvent } from '#domain/reports/actions.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import type { Arrangement, ReportLine } from '#domain/reports/arrange-report.ts';
import type { RecurringReport, ReportRun } from '#domain/reports/recurring-report.ts';
import { needsOfReport } from '#domain/reports/report-types.ts';
import type { MinutesByStatus } from '#domain/reports/timesheets-report.ts';
import { daysIn } from '#domain/time/date-range.ts';
import { elapsedMinutes } from '#domain/time/duration.ts';
import { instant } from '#domain/time/instant.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import { change } from '#services/kit/change.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { buildReport } from './build-report.ts';
import type { DueDetail } from './due-event.ts';
import { followedNow } from './favorite-reports.ts';
import { isSliced, longFiles, TooManyRows } from './long/long-report.ts';
import type { MadeReport } from './make-report.ts';
import { csvType, fileNameOf, reportKey, xlsxType } from './report-files.ts';
import { reportMail } from './report-mail.ts';
import { isLong } from './report-scope.ts';
import { keptReport, recurringReports, reportRuns, runsPartition } from './reports.store.ts';
import { commitRun, runActions } from './run-changes.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const eventOf = (type: ReportsEvent, run: ReportRun) => ({
  type,
  area: 'reports',
  subject: run.recurringReportId,
  employeeId: run.ownerId,
  details: { runId: run.id, dueAt: run.dueAt, files: run.files, mail: run.mail, reason: run.reason },
});

/** A run with its report, which may be deleted. */
type LoadedRun = { run: ReportRun; report: RecurringReport | undefined };

/** Refuses a run and pauses its report until it is resumed. */
const refuseRun = async (ctx: Ctx, { run, report }: LoadedRun, reason: string): Promise<true> => {
  for (const key of run.files) await ctx.ports.files.remove(key);
  const after: ReportRun = { ...run, state: 'refused', files: [], reason, finishedAt: instant(ctx.now), retryAt: null };
  const paused = report && keptReport({ ...report, state: 'paused', nextRunAt: null });
  await commitRun(ctx, {
    accountId: run.accountId,
    before: run,
    after,
    also: report && paused ? [change(recurringReports, keptReport(report), paused)] : [],
    event: eventOf('reportRefused', after),
    answer: null,
  });
  return true;
};

/** Finishes a run, also when a sweep has only counted a retry in the meantime. */
const deliver = async (ctx: Ctx, run: ReportRun, mail: ReportRun['mail']): Promise<true> => {
  const after: ReportRun = { ...run, state: 'delivered', mail, finishedAt: instant(ctx.now), retryAt: null };
  const answer = await commitRun(ctx, {
    accountId: run.accountId,
    before: run,
    after,
    event: eventOf('reportDelivered', after),
    answer: null,
  });
  const current = isRefusal(answer) ? (answer.current as ReportRun | null) : null;
  const same = current?.state === run.state && current.mailingAt === run.mailingAt;
  return current && same ? deliver(ctx, current, mail) : true;
};

/** Longer than any worker runs: a worker that began sending an email that long ago has stopped. */
const mailWindowMinutes = 3;

type Owner = { viewer: Viewer; person: Employee };
/** False when there is nothing more to do for now. */
type Step = (ctx: Ctx, loaded: LoadedRun) => Promise<boolean>;

const load = async (
  ctx: Ctx,
  { accountId, recurringReportId, runId, dueAt }: DueDetail,
): Promise<LoadedRun | undefined> => {
  const keys = [
    reportRuns.key({ accountId, recurringReportId, dueAt, id: runId }),
    recurringReports.key({ accountId, id: recurringReportId }),
  ];
  const items = await ctx.table.batchGet(keys, { ConsistentRead: true });
  const [run] = only(reportRuns, items);
  return run && { run, report: only(recurringReports, items)[0] };
};

/** The current owner, or the reason why they may no longer get this report. */
const ownerOf = async (ctx: Ctx, { run, report }: LoadedRun): Promise<Owner | { reason: string }> => {
  if (!report) return { reason: 'reportDeleted' };
  const { viewer, person } = await loadViewer(ctx, run.accountId, run.ownerId);
  if (!viewer || !person) return { reason: 'reportOwnerLeft' };
  const asOwner = contextFor(ctx.ports, { viewer });
  const lacking =
    asOwner.need(reportsAccess.runRecurringReport) ?? asOwner.need(needsOfReport(run.reportSettings.type));
  return lacking ? { reason: lacking.key } : { viewer, person };
};

/** Writes the next state; false when another process was faster. */
const advance = async (ctx: Ctx, before: ReportRun, after: ReportRun): Promise<boolean> =>
  (await ctx.table.transact(await runActions(ctx, before, after))).ok;

type Figures = Pick<MadeReport, 'columns' | 'totals' | 'currency' | 'available' | 'from' | 'to'> & {
  hours: Pick<NonNullable<MadeReport['hours']>, 'shifts' | 'minutes' | keyof MinutesByStatus> | null;
  arranged: (arrangement: Arrangement) => Awaitable<Pick<MadeReport, 'columns' | 'totals'> & { lines: ReportLine[] }>;
};
type Awaitable<T> = T | Promise<T>;

/** Totals of hours of a report with hours. */
const hoursOf = ({ hours }: Figures): ReportRun['totals'] => {
  if (!hours) return null;
  const { shifts, minutes, approvedMinutes, pendingMinutes, declinedMinutes } = hours;
  return { shifts, minutes, approvedMinutes, pendingMinutes, declinedMinutes };
};

/** Most totals in an email. */
const mostSums = 8;

const sumsOf = ({ columns, totals, currency }: Figures): ReportRun['sums'] => ({
  currency,
  cells: columns
    .flatMap(({ key, name, unit }, index) => {
      const value = totals[index];
      return typeof value === 'number' ? [{ key, name: name ?? null, unit, value }] : [];
    })
    .slice(0, mostSums),
});

/** Most bars in an email. */
const mostBars = 31;

/** Grouping of the bars: dates, weeks or months depending on the length of the period, otherwise departments. */
const partsOf = ({ available, from, to }: Figures): string | undefined => {
  const days = daysIn({ from, to });
  const span = days <= mostBars ? 'date' : days <= 7 * mostBars ? 'week' : 'month';
  return [span, 'department_name'].find((key) => available.some((column) => column.key === key && column.groups));
};

/**
 * Chart of the first column of hours or money whose groups add up to its total; null without one, or with only one group. Never
 * grouped by people, so that names with pay stay out of emails.
 */
const chartOf = async (report: Figures): Promise<ReportRun['chart']> => {
  const by = partsOf(report);
  const figure = report.columns.find(({ unit, totals }) => totals && (unit === 'minutes' || unit === 'money'));
  if (!by || !figure) return null;
  const { columns, lines, totals } = await report.arranged({
    columns: [by, figure.key],
    groupBy: [by],
    summed: true,
    sort: null,
  });
  const at = columns.findIndex(({ key }) => key === figure.key);
  const bars = lines.map(({ cells }) => ({
    label: cells[0] === null ? null : String(cells[0]),
    value: Number(cells[at] ?? 0),
  }));
  const sum = bars.reduce((all, { value }) => all + value, 0);
  if (bars.length < 2 || bars.length > mostBars || sum !== totals[at]) return null;
  const { key, name = null, unit } = figure;
  return { currency: report.currency, key, name, unit, by: columns[0]!.unit, bars };
};

/** Stores CSV and XLSX under the keys and returns the report; long reports are read in slices and written in pieces. */
const storeFiles = async (
  ctx: Ctx<Viewer>,
  { reportSettings, period }: ReportRun,
  locale: Locale,
  [csvKey, xlsxKey]: readonly [string, string],
): Promise<Figures> => {
  const order = { ...reportSettings, period, locale };
  const { files } = ctx.ports;
  if (isSliced(order) && (await isLong(ctx, order.type, { ...order.parameters, ...period }))) {
    const { csv, xlsx, report } = await longFiles(ctx, order);
    await files.putPieces(csvKey, csv.pieces, csv.contentType);
    await files.putPieces(xlsxKey, xlsx.pieces, xlsx.contentType);
    return report;
  }
  const { table, report } = await buildReport(ctx, order);
  await files.put(csvKey, { bytes: writeCsv(table), contentType: csvType });
  await files.put(xlsxKey, { bytes: writeXlsx(table), contentType: xlsxType });
  return report;
};

/** claimed → built: stores both files under names derived from the run, so that a retry overwrites the same files. */
const build: Step = async (ctx, loaded) => {
  const { run } = loaded;
  const owner = await ownerOf(ctx, loaded);
  if ('reason' in owner) return refuseRun(ctx, loaded, owner.reason);
  const asOwner = contextFor(ctx.ports, { viewer: owner.viewer });
  const keyOf = (ending: string): string =>
    reportKey(run.accountId, run.ownerId, run.id, `${fileNameOf(run.name, run.period)}.${ending}`);
  const files: [string, string] = [keyOf('csv'), keyOf('xlsx')];
  const reportSettings = await followedNow(asOwner, run.reportSettings);
  const report = await storeFiles(asOwner, { ...run, reportSettings }, owner.person.locale, files).catch((fault) => {
    if (fault instanceof TooManyRows) return undefined;
    throw fault;
  });
  if (!report) return refuseRun(ctx, loaded, 'reportTooManyRows');
  await advance(ctx, run, {
    ...run,
    state: 'built',
    reportSettings,
    files,
    totals: hoursOf(report),
    sums: sumsOf(report),
    chart: await chartOf(report),
    rights: seeingRights(owner.viewer),
  });
  return true;
};

/** Earlier runs that the email of this one links to. One Query. */
const missedBefore = async (ctx: Ctx, { accountId, recurringReportId, missedSince, dueAt }: ReportRun) => {
  if (!missedSince) return [];
  const items = await queryAll(ctx.table, {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':pk': runsPartition(accountId, recurringReportId),
      ':from': missedSince,
      ':to': dueAt,
    },
    ConsistentRead: true,
  });
  return only(reportRuns, items).filter(({ digest }) => digest);
};

/** Most waits of an email for the runs that it names: an hour and a half in total. */
const mostWaits = 8;

/** built → mailing → delivered: only one worker can be in the middle state, so that no two emails are sent concurrently. */
const mail: Step = async (ctx, loaded) => {
  const { run } = loaded;
  if (run.digest) return deliver(ctx, run, 'digest');
  const owner = await ownerOf(ctx, loaded);
  if ('reason' in owner) return refuseRun(ctx, loaded, owner.reason);
  // Its owner has lost a right since: the report is built again, with what they see now.
  if (run.rights && !stillSees(owner.viewer, run.rights)) return advance(ctx, run, { ...run, state: 'claimed' });
  if (!owner.person.verified) return deliver(ctx, run, 'unverified');
  const missed = await missedBefore(ctx, run);
  if (missed.some(({ retryAt }) => retryAt !== null) && run.retries < mostWaits) return false;
  const mailing: ReportRun = { ...run, state: 'mailing', mailingAt: instant(ctx.now) };
  if (!(await advance(ctx, run, mailing))) return true;
  const taken: ReportRun = { ...mailing, version: run.version + 1 };
  try {
    await ctx.ports.mail.send(reportMail(taken, missed, owner.person, ctx.ports.settings.publicUrl));
  } catch (fault) {
    await advance(ctx, taken, { ...taken, state: 'built', mailingAt: null });
    throw fault;
  }
  return deliver(ctx, taken, 'sent');
};

/**
 * Another worker is sending the email, or stopped while doing so. After the window the email is sent once more, marked as a
 * possible duplicate; after a second stop its delivery is unknown, and the list and the owner's inbox say so.
 */
const doubt: Step = async (ctx, { run }) => {
  if (elapsedMinutes(run.mailingAt ?? run.startedAt, instant(ctx.now)) < mailWindowMinutes) return false;
  if (run.mailRepeat) return deliver(ctx, run, 'unknown');
  await advance(ctx, run, { ...run, state: 'built', mailingAt: null, mailRepeat: true });
  return true;
};

const steps: Partial<Record<ReportRun['state'], Step>> = { claimed: build, built: mail, mailing: doubt };
const mostSteps = 6;

/**
 * Finishes a claimed run: creates CSV and XLSX with its owner's permissions, stores both and emails the links. Idempotent,
 * concurrently and after a crash at any point: each due time has one set of files, and an email is sent at most twice, the second
 * time marked.
 */
export const runReport = async (ctx: Ctx, detail: DueDetail): Promise<ReportRun['state'] | undefined> => {
  for (let taken = 0; taken < mostSteps; taken += 1) {
    const loaded = await load(ctx, detail);
    if (!loaded) return undefined;
    const step = steps[loaded.run.state];
    if (!step || !(await step(ctx, loaded))) return loaded.run.state;
  }
  return undefined;
};
