import { defineStore } from '#services/kit/define-store.ts';

/** Tags that a company uses on its shifts, most recently used first: one item for any number of tagged shifts. */
export type ShiftTags = { accountId: string; version: number; tags: string[] };

/** In the partition of the organisation's other names, so that their readers need no further call. */
export const shiftTags = defineStore<ShiftTags>(
  'shiftTags',
  { accountId: 'string', version: 'number', tags: 'any' },
  { primary: ['a#${accountId}#org', 'shiftTags'] },
);
