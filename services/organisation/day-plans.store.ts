import type { DayPlan } from '#domain/organisation/day-plan.ts';
import { type IsoWeek, weekOf } from '#domain/time/week.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** The stored day plan with the week of its date, which its key needs. */
export type KeptDayPlan = DayPlan & { week: IsoWeek };
export const keptDayPlan = (plan: DayPlan): KeptDayPlan => ({ ...plan, week: weekOf(plan.date) });

/** Shares the partition of the department's shifts of that week, so that a schedule reads both together. */
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
