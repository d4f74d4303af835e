import type { MinijobPayout } from '#domain/plus-minus/minijob-payout.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** One per month of a person, with the person's dates under gsi1. */
export const minijobPayouts = defineStore<MinijobPayout>(
  'minijobPayout',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    employeeId: 'string',
    departmentId: 'string',
    month: 'string',
    hours: 'number?',
    payoutDate: 'string',
    enteredBy: 'string?',
    enteredAt: 'string?',
  },
  {
    primary: ['a#${accountId}#e#${employeeId}#minijob', '${month}'],
    gsi1: ['a#${accountId}#e#${employeeId}', '${month}#mjp#${id}'],
  },
);
