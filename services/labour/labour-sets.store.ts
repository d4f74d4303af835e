import type { OwnRuleSet } from '#domain/labour/rule-set.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** A company's own sets lie with the other names of the organisation, which every judgement of a shift reads. */
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
