import type { ExampleData } from '#domain/account/example-data.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** One item per account while example data exists. */
export const exampleData = defineStore<ExampleData>(
  'exampleData',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    addedAt: 'string',
    departmentId: 'string',
    ids: 'any',
    heldBack: 'any',
    shown: 'any?',
    from: 'string',
  },
  { primary: ['a#${accountId}#settings', 'example'] },
);
