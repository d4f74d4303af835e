import type { OwnRuleSet } from '#domain/labour/rule-set.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** A company's own rule sets share the organisation's partition, which every evaluation of a shift reads. */
export const labourSets = defineStore<OwnRuleSet>(
  'labourSet',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    name: 'string',
    kind: 'string',
    parentId: 'string?',
    source: 'string',
    effectiveFrom: 'string',
    ages: 'any?',
    limits: 'any',
  },
  { primary: ['a#${accountId}#org', 'lrs#${id}'] },
);
