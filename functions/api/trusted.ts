import { createHash } from 'node:crypto';
import documents from '#graphql/generated/documents.json' with { type: 'json' };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The texts by their hashes, which are worked out here: nothing packs a hash, and they would be a tenth of what is fetched of them. */
const texts: ReadonlyMap<string, string> = new Map(documents.map((text) => [sha256(text), text]));

type Body = {
  query?: unknown;
  operationName?: unknown;
  variables?: unknown;
  extensions?: { persistedQuery?: { sha256Hash?: unknown } };
};

/** The text that a body stands for: a trusted document by its hash; free text only for holders of a token. */
export const documentOf = (body: Body, hasToken: boolean): { text: string; trusted: boolean } | undefined => {
  const hash = body.extensions?.persistedQuery?.sha256Hash;
  const text = typeof hash === 'string' ? texts.get(hash) : undefined;
  if (text !== undefined) return { text, trusted: true };
  if (hasToken && typeof body.query === 'string') return { text: body.query, trusted: false };
  return undefined;
};

/** A hash of everything that decides a mutation's effect: its document, which operation of it, and its variables. */
export const inputHash = (text: string, { operationName, variables }: Body): string =>
  createHash('sha256')
    .update(text)
    .update('\0')
    .update(JSON.stringify([operationName ?? null, variables ?? {}]))
    .digest('base64url');
