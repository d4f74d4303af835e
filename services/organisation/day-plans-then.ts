import type { DayPlan } from '#domain/organisation/day-plan.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { StoredChange } from '#services/kit/change.ts';
import { type Changed, changesOf } from '#services/kit/changes-of.ts';
import { inView, rolledBack, type Was } from '#services/planning/past-plan.ts';
import { dayPlans } from './day-plans.store.ts';

/** Day plans as they were at an earlier moment. */
export const dayPlansThen = (
  now: readonly DayPlan[],
  was: Was,
  departmentIds: readonly string[],
  range: DateRange,
): DayPlan[] => inView(departmentIds, range)(rolledBack<DayPlan>(dayPlans as never, now, was));

/** Day plans changed by an event. */
export const changedDayPlans = (changes: readonly StoredChange[]): Changed<DayPlan>[] => changesOf(dayPlans, changes);
