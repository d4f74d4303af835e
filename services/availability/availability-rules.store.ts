import type { AvailabilityRules } from '#domain/availability/availability-deadline.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { defineStore } from '#services/kit/define-store.ts';

/**
 * Availability rules of the company, or of a department that overrides them, with the date of the next reminder for people
 * without entries; empty for none.
 */
export type KeptAvailabilityRules = AvailabilityRules & {
  accountId: string;
  id: string;
  version: number;
  /** Null for the company. */
  departmentId: string | null;
  remindOn: PlainDate | '';
  shard: string;
};

/** Shard of the due index for reminders. */
export const reminderShard = 'availability';

const companysId = 'availability';

/** Id of the rules: the same in each account for those of the company, and one per department with its own rules. */
export const availabilityRulesId = (departmentId: string | null): string =>
  departmentId ? `${companysId}#${departmentId}` : companysId;

export const availabilityRules = defineStore<KeptAvailabilityRules>(
  'availabilityRules',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    departmentId: 'string?',
    enabled: 'boolean',
    minAvailableDays: 'number',
    maxUnavailableDays: 'number',
    deadlineUnit: 'string',
    deadlineAmount: 'number',
    reminderDays: 'number?',
    remindOn: 'string',
    shard: 'string',
  },
  { primary: ['a#${accountId}#settings', '${id}'], gsi2: ['due#${shard}', '${remindOn}#${accountId}'] },
);
