import type { Instant } from '#domain/time/instant.ts';
import { defineStore } from '#services/kit/define-store.ts';

export const copyShard = 'copies';

/** Position of copying a company's schedule to hours, and time of the next check. */
export type ScheduleCopy = { accountId: string; id: string; version: number; cursor: string; watchAt: Instant };

export const scheduleCopies = defineStore<ScheduleCopy>(
  'scheduleCopy',
  { accountId: 'string', id: 'string', version: 'number', cursor: 'string', watchAt: 'string' },
  { primary: ['a#${accountId}#settings', 'copies'], gsi2: [`due#${copyShard}`, '${watchAt}#${accountId}'] },
);
