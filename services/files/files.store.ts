import type { KeptFile } from '#domain/files/kept-file.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** All uploaded files of an account, sorted by holder. */
export const filesPartition = (accountId: string): string => `a#${accountId}#files`;

export const keptFiles = defineStore<KeptFile>(
  'keptFile',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    holder: 'string',
    title: 'string',
    description: 'string?',
    file_name: 'string',
    contentType: 'string',
    size: 'number',
    key: 'string',
    shared: 'boolean',
    validUntil: 'string?',
    created: 'string',
    createdBy: 'string',
  },
  { primary: ['a#${accountId}#files', '${holder}#${id}'] },
);
