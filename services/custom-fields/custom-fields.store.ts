import type { CustomField } from '#domain/custom-fields/custom-field.ts';
import { defineStore } from '#services/kit/define-store.ts';

export const customFields = defineStore<CustomField>(
  'customField',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    appliesTo: 'string',
    name: 'string',
    description: 'string?',
    type: 'string',
    options: 'any',
    order: 'number',
  },
  { primary: ['a#${accountId}#fields', 'cfd#${id}'] },
);
