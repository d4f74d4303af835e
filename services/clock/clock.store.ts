import type { ActiveClock } from '#domain/clock/active-clock.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** Its key is the person's, so nobody is clocked in twice, whatever is sent at once. */
export const activeClocks = defineStore<ActiveClock>(
  'activeClock',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    employeeId: 'string',
    departmentId: 'string',
    teamId: 'string',
    shiftId: 'string?',
    occurrence_id: 'string?',
    date: 'string',
    zone: 'string',
    clockedIn: 'string',
  },
  { primary: ['a#${accountId}#e#${employeeId}#clock', 'active'] },
);
