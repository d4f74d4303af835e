import type { RecurringAvailability } from '#domain/availability/availability.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** What people say of every week lies before all else of the partition, so that a view of the schedule can leave it out. */
export const weeklyAvailabilityPrefix = 'avr#';

export const recurringAvailability = defineStore<RecurringAvailability>(
  'recurringAvailability',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    employeeId: 'string',
    departmentId: 'string',
    reason: 'string?',
    zone: 'string',
    from: 'string',
    until: 'string?',
    interval: 'number',
    weekdays: 'any',
  },
  { primary: ['a#${accountId}#series', 'avr#${employeeId}#${id}'] },
);
