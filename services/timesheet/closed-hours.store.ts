import type { ClosedHours } from '#domain/timesheet/closed-hours.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** Lies with the hours of its department and week, so that a read of those has it too. */
export const closedHours = defineStore<ClosedHours>(
  'closedHours',
  { accountId: 'string', id: 'string', version: 'number', departmentId: 'string', week: 'string', days: 'any' },
  { primary: ['a#${accountId}#d#${departmentId}#w#${week}', 'closed'] },
);
