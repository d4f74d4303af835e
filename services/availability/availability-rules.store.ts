import type { AvailabilityRules } from '#domain/availability/availability-deadline.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { defineStore } from '#services/kit/define-store.ts';

/**
 * How the company asks its people, or a department instead of it, with the date on which those who said nothing are reminded; empty
 * when no one does.
 */
export type KeptAvailabilityRules = AvailabilityRules & {
  accountId: string;
  id: string;
  version: number;
  /** Null is the company. */
  departmentId: string | null;
  remindOn: PlainDate | '';
  shard: string;
};

/** The part of the due index in which reminders wait. */
export const reminderShard = 'availability';

const companysId = 'availability';

/** An account has one for the company, under the same id in each, and one for every department that asks otherwise. */
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
