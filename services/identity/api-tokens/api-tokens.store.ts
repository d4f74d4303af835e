import { defineStore } from '#services/kit/define-store.ts';

/** Listed metadata of a token, without the token itself; its hash refers to the secret item. */
export type KeptToken = {
  accountId: string;
  id: string;
  version: number;
  /** Owner, as whom it acts. */
  userId: string;
  name: string;
  scopes: string[];
  createdAt: string;
  /** Epoch seconds after which both items are deleted; null for never. */
  expiresAt: number | null;
  hash: string;
};

export const tokensPartition = (accountId: string): string => `a#${accountId}#tokens`;

export const keptTokens = defineStore<KeptToken>(
  'keptToken',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    userId: 'string',
    name: 'string',
    scopes: 'any',
    createdAt: 'string',
    expiresAt: 'number?',
    hash: 'string',
  },
  { primary: ['a#${accountId}#tokens', '${id}'] },
);
