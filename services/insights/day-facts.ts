import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { factsAt, type Shown } from '#domain/insights/facts-at.ts';
import { peopleWithoutPay } from '#domain/insights/labour-lines.ts';
import type { DayFacts } from '#domain/insights/performance.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadLabour } from './load-labour.ts';

/** Pay is omitted when the viewer may not see it, cost of company when the account does not show it. */
export const shownTo = async (ctx: Ctx<Viewer>): Promise<Shown> => {
  const { coc_in_schedule } = await ownAccount(ctx);
  const known = new Map<string, boolean>();
  return {
    cost: coc_in_schedule,
    pay: (departmentId) => {
      const pay = known.get(departmentId) ?? meets(ctx.viewer, timesheetAccess.viewSalary, { departmentId }).ok;
      known.set(departmentId, pay);
      return pay;
    },
  };
};

/** Turnover and labour costs of departments by date, and how many people's pay they leave out where pay is shown. */
export const dayFacts = async (
  ctx: Ctx<Viewer>,
  departmentIds: readonly string[],
  range: DateRange,
): Promise<{ days: DayFacts[]; peopleWithoutPay: number }> => {
  const [{ lines, dayPlans }, shown] = await Promise.all([loadLabour(ctx, departmentIds, range), shownTo(ctx)]);
  const paid = lines.filter(({ departmentId }) => shown.pay(departmentId));
  return { days: factsAt('day', lines, dayPlans, shown), peopleWithoutPay: peopleWithoutPay(paid) };
};
