import type { Viewer } from '#domain/access/viewer.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import { takeQuota } from '#services/account/take-quota.ts';
import { keepManaging } from '#services/employees/keep-managing.ts';
import { wantMovedMails } from '#services/employees/want-login-mail.ts';
import type { Change } from '#services/kit/change.ts';
import { Raced } from '#services/kit/commit.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { commitLarge, finishPending } from '#services/kit/journal.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { requiredShiftChange } from '#services/planning/plan-changes.ts';
import type { Key, WriteAction } from '#services/ports/table.ts';
import { type Book, type ImportTarget, mostWeeks, openBook, weeksOf } from './book.ts';
import { cellsOf, onceOnly } from './cells.ts';
import { importEffect } from './import-effect.ts';
import { type Found, type ImportFile, type InputFile, importFiles, inLineOrder, newReport } from './import-files.ts';
import type { ImportReport } from './import-input.ts';
import { type FilePlan, needs, newPlan } from './plan.ts';
import { planDaysOff } from './plan-days-off.ts';
import { planEmployees } from './plan-employees.ts';
import { planHours } from './plan-hours.ts';
import { planPreferences } from './plan-preferences.ts';
import { planRoster } from './plan-roster.ts';
import { planShiftTypes } from './plan-shift-types.ts';
import { type ReadCsv, type Row, readCsv } from './read-csv.ts';
import { shiftIn } from './rows.ts';

/** Required shifts per date and shift type, without a team. */
const planRequiredShifts = (book: Book, rows: Row[], plan: FilePlan): void => {
  needs(book, plan, shiftsAccess.createRequiredShift);
  const known = new Map(
    book.required.filter(({ teamId }) => teamId === null).map((shift) => [`${shift.date} ${shift.shiftId}`, shift]),
  );
  const once = onceOnly();
  for (const row of rows) {
    const cells = cellsOf(row, plan.found);
    const [date, instances, shift] = [
      cells.date('date'),
      cells.whole('instances', 0, 1000),
      shiftIn(book, plan, cells),
    ];
    if (!shift || !once(cells, 'shift', `${date} ${shift.id}`) || !cells.good()) continue;
    const before = known.get(`${date} ${shift.id}`) ?? null;
    if (before?.instances === instances) {
      plan.found.count('skipped');
      continue;
    }
    const { starttime, endtime, breakMinutes } = shift;
    const after: RequiredShift = {
      // Keeps skills and other fields that the file does not contain.
      ...before,
      accountId: book.account.id,
      id: before?.id ?? book.ctx.ports.ids.next('rqs'),
      version: before?.version ?? 1,
      seriesId: before?.seriesId ?? null,
      departmentId: book.department.id,
      teamId: null,
      shiftId: shift.id,
      date,
      starttime,
      endtime,
      breakMinutes,
      instances,
      match: before?.match ?? 'min',
      time_settings: before?.time_settings ?? 'any',
      zone: book.zone,
    };
    plan.changes.push(requiredShiftChange(before, after));
    plan.found.count(before ? 'changed' : 'created');
  }
};

const turnKey = (accountId: string): Key => ({ pk: `a#${accountId}#import`, sk: 'turn' });

/**
 * Serialises the imports of an account. Completes an interrupted import, then returns the current turn number; call it before
 * reading the company.
 */
const takeTurn = async (ctx: Ctx<Viewer>): Promise<number> => {
  await finishPending(ctx);
  const item = await ctx.table.get({ Key: turnKey(ctx.viewer.accountId), ConsistentRead: true });
  return (item?.turn as number | undefined) ?? 0;
};

/** Fails when another import has written a file since. */
const turnGuard = (accountId: string, turn: number): WriteAction => ({
  Update: {
    Key: turnKey(accountId),
    UpdateExpression: 'SET turn = :next',
    ConditionExpression: turn === 0 ? 'attribute_not_exists(turn)' : 'turn = :turn',
    ExpressionAttributeValues: { ':next': turn + 1, ...(turn === 0 ? {} : { ':turn': turn }) },
  },
});

type Planner = (book: Book, rows: Row[], plan: FilePlan) => void | Promise<void>;
const planners: Record<ImportFile, Planner> = {
  'employees.csv': planEmployees,
  'shift-types.csv': planShiftTypes,
  'days-off.csv': planDaysOff,
  'required-shifts.csv': planRequiredShifts,
  'roster.csv': planRoster,
  'hours.csv': planHours,
  'wishes.csv': planPreferences,
};

export type Progress = (file: ImportFile, written: number, all: number) => void;

type Import = { files: InputFile[]; target: ImportTarget; apply: boolean; onProgress?: Progress };

/**
 * Reads the files in order, each against the company as the previous files change it. With `apply`, each file without problems is
 * written, all or nothing; a file that refers to names from a faulty file is not written either. Without it, the report has the
 * effect of these files on people's balances.
 */
export const importCompany = async (
  ctx: Ctx<Viewer>,
  { files, target, apply, onProgress }: Import,
): Promise<ImportReport> => {
  const read = importFiles.flatMap((file) => {
    const given = files.find((candidate) => candidate.file === file);
    return given ? [readFile(given)] : [];
  });
  const weeks = weeksOf(read.flatMap(({ csv }) => csv?.rows ?? []));
  if (weeks.size > mostWeeks) for (const { found } of read) found.problem(0, null, 'tooManyWeeks', String(weeks.size));
  const fresh = unrecorded(ctx);
  const turn = apply ? await takeTurn(fresh) : 0;
  const book = { ...(await openBook(fresh, target, weeks.size > mostWeeks ? new Map() : weeks)), turn };
  const rehearsed: Change[] = [];
  for (const { file, csv, found } of read) {
    const plan = newPlan(file, found);
    if (csv) await planners[file](book, csv.rows, plan);
    if (found.report.problemCount > 0) book.blocked.set(file, csv?.names);
    else if (apply) {
      await write(book, plan, onProgress);
      found.report.applied = true;
    } else rehearsed.push(...plan.changes);
    if (plan.quota.departments && found.report.applied) book.departmentIsKept = true;
  }
  return {
    files: read.map(({ found }) => inLineOrder(found.report)),
    effect: apply ? null : await importEffect(book, rehearsed),
  };
};

/** A context without memoised reads, so that each try reads again, and without the operation: it is reserved for the answer. */
const unrecorded = ({ ports, viewer, token, table, counts }: Ctx<Viewer>): Ctx<Viewer> => ({
  ...contextFor(ports, { viewer, token }),
  table,
  counts,
});

const readFile = ({ file, text }: InputFile): { file: ImportFile; csv: ReadCsv | undefined; found: Found } => {
  const found = newReport(file);
  return { file, found, csv: readCsv(file, text, found) };
};

const claimsAtOnce = 90;

/** Writes one file in one journalled commit with its own operation; the request's operation is reserved for the answer. */
const write = async (book: Book & { turn: number }, plan: FilePlan, onProgress?: Progress): Promise<void> => {
  if (plan.changes.length === 0) return;
  const { ctx } = book;
  const guards: WriteAction[] = [turnGuard(book.account.id, book.turn)];
  if (Object.keys(plan.quota).length > 0) {
    const quota = await takeQuota(ctx, plan.quota);
    if (isRefusal(quota)) throw new Raced();
    guards.push(quota);
  }
  for (let from = 0; from < plan.claims.length; from += claimsAtOnce) {
    const { ok } = await ctx.table.transact(plan.claims.slice(from, from + claimsAtOnce));
    if (!ok) throw new Raced();
  }
  const { department } = book;
  const managing = plan.quota.departments ? await keepManaging(ctx, department.id) : [];
  const outcome = await commitLarge(ctx, {
    changes: [...plan.changes, ...managing],
    guards,
    event: {
      type: 'companyImported',
      area: 'account',
      subject: department.id,
      departmentId: department.id,
      details: { file: plan.file },
    },
    answer: null,
    onProgress: onProgress && ((written, all) => onProgress(plan.file, written, all)),
  });
  if (isRefusal(outcome)) throw new Raced();
  book.turn += 1;
  for (const { before, after } of plan.moved) await wantMovedMails(ctx, before, after);
};
