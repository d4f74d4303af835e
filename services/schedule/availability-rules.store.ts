import type { AvailabilityRules } from '#domain/schedule/availability-deadline.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** How the company asks its people, with the date on which those who said nothing hear of it; empty when nobody does. */
export type KeptAvailabilityRules = AvailabilityRules & {
  accountId: string;
  id: string;
  version: number;
  remindOn: PlainDate | '';
  shard: string;
};

/** The part of the due index in which reminders wait. */
export const reminderShard = 'availability';

/** Every account has one; its id is the same in each. */
export const availabilityRulesId = 'availability';

export const availabilityRules = defineStore<KeptAvailabilityRules>(
  'availabilityRules',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
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
