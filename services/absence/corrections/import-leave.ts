import { absenceAccess } from '#domain/absence/actions.ts';
import { correctedAmount } from '#domain/absence/leave-correction.ts';
import {
  leaveFileColumns,
  neededLeaveColumns,
  type ReadLeave,
  readLeaveFile,
} from '#domain/absence/read-leave-file.ts';
import { shownLeave } from '#domain/absence/shown-leave.ts';
import { mostPeopleOfLeave } from '#domain/absence/year-end.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { displayName, type Employee } from '#domain/employees/employee.ts';
import type { Change } from '#services/kit/change.ts';
import { Raced, replayOf } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { csvInput, csvRows, type FileProblem, mostFileProblems, problemOfFile } from '#services/kit/csv-rows.ts';
import { commitLarge, resumeLarge } from '#services/kit/journal.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { loadOrganisation, loadPeople, type People } from '#services/table.ts';
import {
  type CorrectionEffect,
  correctionsEvent,
  overtakenPeople,
  type PlannedCorrection,
  planCorrections,
} from './plan-corrections.ts';

const mostRows = 10_000;

/** Totals of the file by balance: whole minutes, or hundredths of a day. */
type Brought = { balanceName: string; unit: 'hours' | 'days'; opening: number; taken: number };
/** One balance of a person that changes: before its first row and after its last row, in whole minutes or hundredths of a day. */
type Changed = {
  employeeId: string;
  name: string;
  balanceName: string;
  unit: 'hours' | 'days';
  before: number;
  after: number;
  /** Of a rehearsal. */
  effect: CorrectionEffect | null;
};
export type LeaveImport = {
  rehearsal: boolean;
  rows: number;
  people: number;
  brought: Brought[];
  /** Sorted by name. */
  changed: Changed[];
  problems: FileProblem[];
};

/** People whose leave the viewer may correct in one of their departments; all others are as unknown as strangers. */
const correctable = (ctx: Ctx<Viewer>, { employees, contracts }: People): Employee[] => {
  const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId);
  const may = new Map<string, boolean>();
  const mayIn = (departmentId: string): boolean => {
    const known = may.get(departmentId) ?? !ctx.need(absenceAccess.correctTimeOffOfPeople, { departmentId });
    may.set(departmentId, known);
    return known;
  };
  return employees.filter(({ id, memberships }) => {
    const places = [...memberships, ...(contractsOf.get(id) ?? [])].map(({ departmentId }) => departmentId);
    // People without a department are for those who may do it anywhere.
    return (places.length > 0 ? places : ['']).some(mayIn);
  });
};

const read = async (ctx: Ctx<Viewer>, csv: string): Promise<{ leave: ReadLeave[]; problems: FileProblem[] }> => {
  const [everyone, { timeOffBalances }] = await Promise.all([
    loadPeople(ctx, ctx.viewer.accountId),
    loadOrganisation(ctx, ctx.viewer.accountId),
  ]);
  const table = csvRows(csv, { columns: leaveFileColumns, needed: neededLeaveColumns, mostRows });
  if (table.problems.length > 0) return { leave: [], problems: table.problems };
  const people = new Set(table.rows.map(({ cells }) => cells.employee)).size;
  if (people > mostPeopleOfLeave) return { leave: [], problems: [problemOfFile('tooManyPeople', String(people))] };
  const employees = correctable(ctx, everyone).map((employee) => ({ ...employee, name: displayName(employee) }));
  return readLeaveFile(table.rows, { employees, balances: timeOffBalances });
};

const broughtBy = async (ctx: Ctx<Viewer>, leave: readonly ReadLeave[]): Promise<Brought[]> => {
  const { timeOffBalances } = await loadOrganisation(ctx, ctx.viewer.accountId);
  return timeOffBalances.flatMap(({ id, name, unit }) => {
    const own = leave.filter(({ balanceId }) => balanceId === id);
    const sumOf = (reason: ReadLeave['reason']): number =>
      own.filter((row) => row.reason === reason).reduce((sum, { amount }) => sum + amount, 0);
    const shown = (amount: number): number => shownLeave(correctedAmount(amount, unit), unit);
    return own.length === 0
      ? []
      : [{ balanceName: name, unit, opening: shown(sumOf('opening')), taken: shown(-sumOf('taken')) }];
  });
};

const changedBy = async (
  ctx: Ctx<Viewer>,
  leave: readonly ReadLeave[],
  planned: readonly PlannedCorrection[],
): Promise<Changed[]> => {
  const { timeOffBalances } = await loadOrganisation(ctx, ctx.viewer.accountId);
  const made = new Map(
    planned.filter(({ problem }) => problem === null).map((correction) => [correction.row, correction]),
  );
  const rows = leave
    .flatMap(({ line, employeeId, balanceId, date }) => {
      const correction = made.get(line);
      return correction ? [{ ...correction, employeeId, balanceId, date }] : [];
    })
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.row - b.row));
  return [...Map.groupBy(rows, ({ employeeId, balanceId }) => `${employeeId} ${balanceId}`).values()]
    .map((own) => {
      const { employeeId, name, before, balanceId, effect } = own[0]!;
      const { name: balanceName, unit } = timeOffBalances.find(({ id }) => id === balanceId)!;
      return { employeeId, name, balanceName, unit, before, after: own.at(-1)!.after, effect };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
};

/** Most turns checked in one transaction; up to this number of people, the file is written completely or not at all. */
const mostTurns = 80;

/** Checks the turns of the first people before anything is written, the other turns with their rows. */
const guardedAtOnce = (changes: readonly Change[]): { changes: Change[]; guards: WriteAction[] } => {
  const turns = new Map(changes.flatMap(({ together, guard }) => (guard ? [[together, guard] as const] : [])));
  const first = new Map([...turns].slice(0, mostTurns));
  return {
    changes: changes.map((change) => {
      const { guard, ...rest } = change;
      return first.has(change.together) ? rest : change;
    }),
    guards: [...first.values()],
  };
};

/**
 * Imports opening balances and leave taken before Muster from a CSV file, all or nothing; a rehearsal returns the effect and the
 * problems.
 */
export const importLeave = useCase({
  name: 'importLeave',
  needs: absenceAccess.importLeave,
  input: csvInput(),
  run: async (ctx, { csv, rehearsal }): Promise<LeaveImport | Refusal> => {
    const resumed = rehearsal ? undefined : await resumeLarge<LeaveImport>(ctx);
    if (resumed) return resumed;
    const { leave, problems: unread } = await read(ctx, csv);
    const plan = await planCorrections(
      ctx,
      leave.map(({ line, ...facts }) => ({ ...facts, row: line })),
      { withEffect: rehearsal },
    );
    const refused = plan.rows.flatMap(({ row, problem }) =>
      problem ? [{ line: row, column: 'employee', reason: problem, value: null }] : [],
    );
    // Rows that were imported before would count twice.
    const known = new Set(plan.rows.flatMap(({ row, isRepeated }) => (isRepeated ? row : [])));
    const repeated = leave.flatMap(({ line, date }) =>
      known.has(line) ? [{ line, column: 'date', reason: 'alreadyThere', value: date }] : [],
    );
    const problems = [...unread, ...refused, ...repeated];
    const report: LeaveImport = {
      rehearsal,
      rows: leave.length,
      people: new Set(leave.map(({ employeeId }) => employeeId)).size,
      brought: await broughtBy(ctx, leave),
      changed: await changedBy(ctx, leave, plan.rows),
      problems: problems.sort((a, b) => a.line - b.line).slice(0, mostFileProblems),
    };
    if (rehearsal || problems.length > 0 || leave.length === 0)
      return (rehearsal ? undefined : await replayOf<LeaveImport>(ctx)) ?? { ...report, rehearsal: true };
    const { changes, guards } = guardedAtOnce(plan.changes);
    const done = await commitLarge<LeaveImport>(ctx, {
      changes,
      guards,
      event: correctionsEvent('leaveImported', plan),
      answer: report,
      inSlices: true,
    });
    if (isRefusal(done) && done.code === 'CONFLICT') throw new Raced();
    const late = overtakenPeople(ctx, plan);
    if (isRefusal(done) || late.size === 0) return done;
    const lost = leave.filter(({ employeeId }) => late.has(employeeId));
    return {
      ...done,
      rows: done.rows - lost.length,
      problems: lost.map(({ line }) => ({ line, column: 'employee', reason: 'changedMeanwhile', value: null })),
    };
  },
});
