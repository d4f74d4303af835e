import type { Viewer } from '#domain/access/viewer.ts';
import type { Money } from '#domain/money/money.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { importEffect, withImported } from '#domain/organisation/day-parts.ts';
import { dayPlanId, emptyDayPlan } from '#domain/organisation/day-plan.ts';
import { readTurnover, type TurnoverDay, turnoverColumns } from '#domain/organisation/read-turnover.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { csvInput, csvRows, type FileProblem, mostFileProblems, problemOfFile } from '#services/kit/csv-rows.ts';
import type { Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { dayPlanKeys, dayPlansIn } from '#services/table.ts';
import { changeDays } from './change-days.ts';
import { readDepartments, readTeams } from './organisation-reader.ts';

const needs = organisationAccess.importTurnover;
const mostDays = 400;

export type TurnoverImport = {
  rehearsal: boolean;
  days: number;
  turnover: Money;
  expenses: Money;
  /** Existing figures that change or go, and those of the same days that the file does not name, which still count. */
  replaced: number;
  kept: number;
  problems: FileProblem[];
};

const read = async (ctx: Ctx<Viewer>, csv: string) => {
  const [departments, teams, { currency }] = await Promise.all([readDepartments(ctx), readTeams(ctx), ownAccount(ctx)]);
  const mine = departments.filter(({ id }) => !ctx.need(needs, { departmentId: id }));
  const table = csvRows(csv, { columns: turnoverColumns, needed: ['date', 'department', 'turnover'] });
  if (table.problems.length > 0) return { days: [], problems: table.problems, currency };
  const { days, problems } = readTurnover(table.rows, { departments: mine, teams, currency });
  const tooMany = days.length > mostDays ? [problemOfFile('tooManyRows', String(days.length))] : [];
  return { days, problems: [...tooMany, ...problems], currency };
};

/** Existing figures that the file would replace or leave, summed over its days. */
const effectOn = async (ctx: Ctx<Viewer>, days: readonly TurnoverDay[]) => {
  const { accountId } = ctx.viewer;
  const plans = new Map(
    dayPlansIn(await ctx.table.batchGet(dayPlanKeys(accountId, days), { ConsistentRead: true })).map((plan) => [
      plan.id,
      plan,
    ]),
  );
  const effects = days.map(({ departmentId, date, parts }) => {
    const plan = plans.get(dayPlanId(departmentId, date)) ?? emptyDayPlan(accountId, departmentId, date);
    return importEffect(plan, parts);
  });
  const sum = (count: 'replaced' | 'kept'): number => effects.reduce((total, effect) => total + effect[count], 0);
  return { replaced: sum('replaced'), kept: sum('kept') };
};

/** Imports turnover and expenses from a CSV file, all or nothing; a rehearsal only returns the result and the problems. */
export const importTurnover = useCase({
  name: 'importTurnover',
  needs,
  input: csvInput(),
  run: async (ctx, { csv, rehearsal }): Promise<TurnoverImport | Refusal> => {
    const { days, problems, currency } = await read(ctx, csv);
    const sum = (kind: 'turnoverMinor' | 'expensesMinor'): Money => ({
      minor: days.flatMap(({ parts }) => parts).reduce((total, part) => total + (part[kind] ?? 0), 0),
      currency,
    });
    const report = {
      rehearsal,
      days: days.length,
      turnover: sum('turnoverMinor'),
      expenses: sum('expensesMinor'),
      ...(await effectOn(ctx, days.slice(0, mostDays))),
      problems: problems.slice(0, mostFileProblems),
    };
    if (rehearsal || problems.length > 0 || days.length === 0) return { ...report, rehearsal: true };
    return changeDays(ctx, {
      need: needs,
      days,
      next: (plan, { parts }) => withImported(plan, parts),
      event: 'turnoverImported',
      answer: report,
    });
  },
});
