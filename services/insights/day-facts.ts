import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { labourSum } from '#domain/insights/labour-lines.ts';
import type { DayFacts } from '#domain/insights/performance.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadLabour } from './load-labour.ts';

/** Dates of departments with what they brought in and cost. Pay is left out where the viewer may not know it, cost of company where the account shows none. */
export const dayFacts = async (
  ctx: Ctx<Viewer>,
  departmentIds: readonly string[],
  range: DateRange,
): Promise<DayFacts[]> => {
  const [{ lines, dayPlans }, { coc_in_schedule }] = await Promise.all([
    loadLabour(ctx, departmentIds, range),
    ownAccount(ctx),
  ]);
  const keyOf = ({ departmentId, date }: { departmentId: string; date: string }): string => `${departmentId} ${date}`;
  const labour = Map.groupBy(lines, keyOf);
  const plans = new Map(dayPlans.map((plan) => [keyOf(plan), plan]));
  const pay = new Map(
    departmentIds.map((departmentId) => [
      departmentId,
      meets(ctx.viewer, timesheetAccess.viewSalary, { departmentId }).ok,
    ]),
  );
  return [...new Set([...labour.keys(), ...plans.keys()])].map((key) => {
    const [departmentId, date] = key.split(' ') as [string, string];
    const sum = labourSum(labour.get(key) ?? []);
    const plan = plans.get(key);
    return {
      departmentId,
      date,
      minutes: sum.minutes,
      salaryMinor: pay.get(departmentId) ? sum.salaryMinor : null,
      costMinor: pay.get(departmentId) && coc_in_schedule ? sum.costMinor : null,
      turnoverMinor: plan?.turnoverMinor ?? null,
      expensesMinor: plan?.expensesMinor ?? null,
    };
  });
};
