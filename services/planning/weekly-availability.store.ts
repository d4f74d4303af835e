import type { RecurringAvailability } from '#domain/availability/availability.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** Sorts weekly availability before all other items of the partition, so that a view of the schedule can skip it. */
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
