import type { Viewer } from '#domain/access/viewer.ts';
import type { RunLine } from '#domain/payroll/payroll-deltas.ts';
import { firstPayrollRules, type PayrollRules } from '#domain/payroll/payroll-rules.ts';
import type { PayrollRun } from '#domain/payroll/payroll-run.ts';
import { loadContractsOfPeople } from '#services/contracts/terms-of-people.ts';
import { loadPeopleOf } from '#services/employees/department-people.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { turnOf } from '#services/kit/turn.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { loadEmployees, loadPeople, type People } from '#services/table.ts';
import { payrollPartition, payrollRules, payrollRuns, payrollShares, payrollSharesPartition } from './payroll.store.ts';

export type PayrollBook = { rules: PayrollRules; runs: PayrollRun[] };

/** The company's payroll rules and all runs, latest period first; strongly consistent. */
export const readPayrollBook = async ({ viewer, table }: Ctx<Viewer>): Promise<PayrollBook> => {
  const items = await queryAll(table, partition(payrollPartition(viewer.accountId), { ConsistentRead: true }));
  return {
    rules: only(payrollRules, items)[0] ?? firstPayrollRules(viewer.accountId),
    runs: only(payrollRuns, items).sort((a, b) => b.from.localeCompare(a.from) || b.closedAt.localeCompare(a.closedAt)),
  };
};

/** Serialises closing and reopening of periods. Call before reading; the result is a guard of the commit. */
export const payrollTurn = (ctx: Ctx<Viewer>): Promise<WriteAction> => turnOf(ctx, 'payroll-turn');

/** Some people, or those who work in some departments; everyone when both are empty. */
export type PayrollScope = { departmentIds?: readonly string[]; employeeIds?: readonly string[] };

/** The people of a scope with all their contracts. */
export const loadPayrollPeople = async (
  ctx: Ctx<Viewer>,
  { departmentIds = [], employeeIds = [] }: PayrollScope = {},
): Promise<People> => {
  const { accountId } = ctx.viewer;
  if (departmentIds.length === 0 && employeeIds.length === 0) return loadPeople(ctx, accountId);
  const employees =
    employeeIds.length > 0
      ? await loadEmployees(ctx, accountId, employeeIds)
      : await loadPeopleOf(ctx, accountId, departmentIds);
  const ids = employees.map(({ id }) => id);
  return { employees, contracts: await loadContractsOfPeople(ctx, accountId, ids) };
};

/** Stored lines of a run, by person; with `employeeIds` only theirs, in one BatchGet per 100 people. */
export const readRunLines = async (
  { viewer, table }: Ctx<Viewer>,
  runId: string,
  employeeIds?: readonly string[],
): Promise<RunLine[]> => {
  const { accountId } = viewer;
  const consistent = { ConsistentRead: true };
  const items = employeeIds
    ? await table.batchGet(
        employeeIds.map((employeeId) => payrollShares.key({ accountId, runId, employeeId })),
        consistent,
      )
    : await queryAll(table, partition(payrollSharesPartition(accountId, runId), consistent));
  return only(payrollShares, items).flatMap(({ lines }) => lines);
};

/** Stored lines of one person in every closed run, each with its period: one BatchGet per 100 runs. */
export const linesOfPerson = async (
  ctx: Ctx<Viewer>,
  employeeId: string,
): Promise<(RunLine & Pick<PayrollRun, 'from' | 'to'>)[]> => {
  const { accountId } = ctx.viewer;
  const closed = (await readPayrollBook(ctx)).runs.filter(({ state }) => state === 'closed');
  const items = await ctx.table.batchGet(
    closed.map(({ id: runId }) => payrollShares.key({ accountId, runId, employeeId })),
  );
  const periods = new Map(closed.map(({ id, from, to }) => [id, { from, to }]));
  return only(payrollShares, items).flatMap(({ runId, lines }) =>
    lines.map((line) => ({ ...periods.get(runId)!, ...line })),
  );
};
