import { defineStore } from '#services/kit/define-store.ts';

/** A token as people know it again: everything but the token, whose hash leads to the item that opens. */
export type KeptToken = {
  accountId: string;
  id: string;
  version: number;
  /** Who made it, and as whom it acts. */
  userId: string;
  name: string;
  scopes: string[];
  createdAt: string;
  /** Epoch seconds, after which both items go; null is never. */
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
