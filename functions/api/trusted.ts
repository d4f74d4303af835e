import { createHash } from 'node:crypto';
import { trustedText } from '#functions/release/documents.ts';
import type { Ports } from '#services/ports/ports.ts';

type Body = {
  query?: unknown;
  operationName?: unknown;
  variables?: unknown;
  extensions?: { persistedQuery?: { sha256Hash?: unknown } };
};

/** The text that a body stands for: a trusted document by its hash; free text only for holders of a token. */
export const documentOf = async (
  ports: Ports,
  body: Body,
  hasToken: boolean,
): Promise<{ text: string; trusted: boolean } | undefined> => {
  const hash = body.extensions?.persistedQuery?.sha256Hash;
  const text = typeof hash === 'string' ? await trustedText(ports, hash) : undefined;
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
