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

/** Adds the week, which is part of the key. */
export const keptDated = (dated: DatedAvailability): KeptDated => ({ ...dated, week: weekOf(dated.date) });

/** One item per person and date, stored in the week of the person's department and indexed with the person's dates. */
export const datedAvailability = defineStore<KeptDated>(
  'datedAvailability',
  { ...head, date: 'string', parts: 'any', week: 'string' },
  {
    primary: ['a#${accountId}#d#${departmentId}#w#${week}', '${date}#avd#${employeeId}'],
    gsi1: ['a#${accountId}#e#${employeeId}', '${date}#avd#${id}'],
  },
);
