import type { DayPlan } from '#domain/organisation/day-plan.ts';
import { type IsoWeek, weekOf } from '#domain/time/week.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** What keys need besides the noun: the week of the date. */
export type KeptDayPlan = DayPlan & { week: IsoWeek };
export const keptDayPlan = (plan: DayPlan): KeptDayPlan => ({ ...plan, week: weekOf(plan.date) });

/** Lies with the shifts of its department and week, so that a schedule reads it along with them. */
export const dayPlans = defineStore<KeptDayPlan>(
  'dayPlan',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    departmentId: 'string',
    date: 'string',
    open: 'boolean?',
    expectedTurnoverMinor: 'number?',
    turnoverMinor: 'number?',
    expensesMinor: 'number?',
    parts: 'any?',
    budgets: 'any',
    notes: 'any?',
    diary: 'any?',
    week: 'string',
  },
  { primary: ['a#${accountId}#d#${departmentId}#w#${week}', '${date}#day'] },
);
