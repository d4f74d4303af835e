import type { DatedAvailability } from '#domain/availability/availability.ts';
import { type IsoWeek, weekOf } from '#domain/time/week.ts';
import { defineStore } from '#services/kit/define-store.ts';

const head = {
  accountId: 'string',
  id: 'string',
  version: 'number',
  employeeId: 'string',
  departmentId: 'string',
  reason: 'string?',
  zone: 'string',
} as const;

export type KeptDated = DatedAvailability & { week: IsoWeek };

/** With the week that its key is made of. */
export const keptDated = (dated: DatedAvailability): KeptDated => ({ ...dated, week: weekOf(dated.date) });

/** One for a person and date; it lies in the week of the person's department, and in the person's own horizon. */
export const datedAvailability = defineStore<KeptDated>(
  'datedAvailability',
  { ...head, date: 'string', parts: 'any', week: 'string' },
  {
    primary: ['a#${accountId}#d#${departmentId}#w#${week}', '${date}#avd#${employeeId}'],
    gsi1: ['a#${accountId}#e#${employeeId}', '${date}#avd#${id}'],
  },
);
