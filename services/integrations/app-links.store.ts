import type { AppLink } from '#domain/integrations/app.ts';
import { defineStore } from '#services/kit/define-store.ts';

export const appLinksPartition = (accountId: string): string => `a#${accountId}#apps`;

/** One item per app that the company uses or has requested. */
export const appLinks = defineStore<AppLink>(
  'appLink',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    app: 'string',
    state: 'string',
    requestId: 'string?',
    note: 'string?',
    by: 'string',
    at: 'string',
  },
  { primary: ['a#${accountId}#apps', '${id}'] },
);
