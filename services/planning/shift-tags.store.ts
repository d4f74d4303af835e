import { defineStore } from '#services/kit/define-store.ts';

/** The words that a company tags its shifts with, the last used first: one item, however many shifts bear them. */
export type ShiftTags = { accountId: string; version: number; tags: string[] };

/** It lies with the other names of the organisation, so that a reader of those has it without a call. */
export const shiftTags = defineStore<ShiftTags>(
  'shiftTags',
  { accountId: 'string', version: 'number', tags: 'any' },
  { primary: ['a#${accountId}#org', 'shiftTags'] },
);
