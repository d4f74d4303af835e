import type { Preference } from '#domain/availability/preference.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** Preferences of a department by date; separate from the week's shifts, since only planning tools read them. */
export const preferences = defineStore<Preference>(
  'wish',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    departmentId: 'string',
    employeeId: 'string',
    date: 'string',
    shiftId: 'string',
    kind: 'string',
    weight: 'number',
  },
  { primary: ['a#${accountId}#d#${departmentId}#wishes', '${date}#${id}'] },
);
