import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { OrganisationEvent } from '#domain/organisation/actions.ts';
import { type DayPlan, dayPlanId, emptyDayPlan } from '#domain/organisation/day-plan.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { weekOf } from '#domain/time/week.ts';
import { type Change, change } from '#services/kit/change.ts';
import { Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, notFound, type Refusal } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { dayPlans, keptDayPlan } from './day-plans.store.ts';
import { readDepartments } from './organisation-reader.ts';

type Day = { departmentId: string; date: PlainDate };
export type Changes<D extends Day> = {
  need: Requirement;
  days: readonly D[];
  /** Returns the changed day. */
  next: (plan: DayPlan, day: D) => DayPlan;
  event: OrganisationEvent;
  /** Further details of the event. */
  details?: Record<string, unknown>;
};
/** Custom answer in place of the changed days; also stored for retries. */
type Answered<A> = { answer?: A };

export type ChangedDays = { days: Day[] };

const keyOf = (accountId: string, { departmentId, date }: Day) =>
  dayPlans.key({ accountId, departmentId, week: weekOf(date), date });

/** Changes days of departments, based on their current state; requires the permission in every department. */
export const changeDays = async <D extends Day, A = ChangedDays>(
  ctx: Ctx<Viewer>,
  { need, days, next, event, details, answer }: Changes<D> & Answered<A>,
): Promise<A | Refusal> => {
  const { accountId } = ctx.viewer;
  const departmentIds = [...new Set(days.map(({ departmentId }) => departmentId))];
  const known = new Set((await readDepartments(ctx)).map(({ id }) => id));
  for (const departmentId of departmentIds) {
    const refused = known.has(departmentId) ? ctx.need(need, { departmentId }) : notFound();
    if (refused) return refused;
  }
  const items = await ctx.table.batchGet(
    days.map((day) => keyOf(accountId, day)),
    { ConsistentRead: true },
  );
  const plans = new Map(only(dayPlans, items).map((plan) => [plan.id, plan]));
  const changed: ChangedDays = { days: days.map(({ departmentId, date }) => ({ departmentId, date })) };
  const done = await commitLarge<A>(ctx, {
    changes: days.map((day) => {
      const before = plans.get(dayPlanId(day.departmentId, day.date)) ?? null;
      const plan = before ?? emptyDayPlan(accountId, day.departmentId, day.date);
      return change(dayPlans, before, keptDayPlan(next(plan, day)));
    }),
    event: {
      type: event,
      area: 'organisation',
      subject: departmentIds[0]!,
      departmentId: departmentIds.length === 1 ? departmentIds[0] : null,
      details: { departmentIds, dates: [...new Set(days.map(({ date }) => date))], ...details },
    },
    answer: answer ?? (changed as A),
  });
  // One of the days was changed concurrently: retry, so that both changes are kept.
  if (isRefusal(done) && done.code === 'CONFLICT') throw new Raced();
  return done;
};

/** Day plans for dates without one; existing day plans are unchanged. */
export const newDayPlans = async (ctx: Ctx<Viewer>, plans: readonly DayPlan[]): Promise<Change[]> => {
  const keys = plans.map((plan) => keyOf(ctx.viewer.accountId, plan));
  const known = new Set(only(dayPlans, await ctx.table.batchGet(keys, { ConsistentRead: true })).map(({ id }) => id));
  return plans.filter(({ id }) => !known.has(id)).map((plan) => change(dayPlans, null, keptDayPlan(plan)));
};
