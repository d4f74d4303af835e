import type { ClosedHours } from '#domain/timesheet/closed-hours.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** In the partition of the hours of its department and week, so that they are read together. */
export const closedHours = defineStore<ClosedHours>(
  'closedHours',
  { accountId: 'string', id: 'string', version: 'number', departmentId: 'string', week: 'string', days: 'any' },
  { primary: ['a#${accountId}#d#${departmentId}#w#${week}', 'closed'] },
);
