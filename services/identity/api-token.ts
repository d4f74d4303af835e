import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { identityAccess } from '#domain/identity/identity.access.ts';
import type { Ctx } from '#services/kit/context.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { keptTokens } from './api-tokens.store.ts';
import { type ApiToken, apiTokenItem, apiTokenKey } from './identity.store.ts';
import { newSecret, secretHash } from './secret.ts';
import { loadViewer } from './viewer.ts';

const prefix = 'muster_live_';
const hour = 3600;

export type MintedToken = { token: string; expiresAt: string | null };

type Wanted = { name: string; scopes: string[]; seconds: number | null };

/** A new token, the write of what it opens, and with an `id` the one by which people find and revoke it. */
export const newToken = (
  ctx: Ctx<Viewer>,
  { id, name, scopes, seconds }: Wanted & { id: string | null },
): { token: string; actions: WriteAction[] } => {
  const token = `${prefix}${newSecret()}`;
  const expiresAt = seconds === null ? null : Math.floor(ctx.now.epochMilliseconds / 1000) + seconds;
  const { accountId, userId } = ctx.viewer;
  const kept: ApiToken = { accountId, userId, name, scopes, createdAt: ctx.now.toString(), expiresAt };
  const hash = secretHash(token);
  const listed = id === null ? [] : [keptTokens.create({ ...kept, id, version: 1, hash })];
  return { token, actions: [{ Put: { Item: apiTokenItem(kept, hash) } }, ...listed] };
};

/**
 * Stores a token's hash and answers the token, which is shown this once. Repeating makes another one, so it keeps no operation
 * record. Those that last are listed among the account's tokens.
 */
export const mintToken = async (ctx: Ctx<Viewer>, given: Wanted & { listed?: true }): Promise<MintedToken> => {
  const { token, actions } = newToken(ctx, { ...given, id: given.listed ? ctx.ports.ids.next('tok') : null });
  await ctx.table.transact(actions);
  return { token, expiresAt: given.seconds === null ? null : ctx.now.add({ seconds: given.seconds }).toString() };
};

/** A personal token for the explorer: everything the viewer may, for an hour. */
export const mintExplorerToken = useCase({
  name: 'mintExplorerToken',
  needs: identityAccess.mintExplorerToken,
  input: z.object({}),
  run: (ctx) => mintToken(ctx, { name: 'Explorer', scopes: ['*'], seconds: hour }),
});

/** The viewer behind `Authorization: Bearer muster_live_…`, or null when it is unknown or over. */
export const viewerOfToken = async (ctx: Ctx, token: string): Promise<{ viewer: Viewer; scopes: string[] } | null> => {
  if (!token.startsWith(prefix)) return null;
  const item = await ctx.table.get({ Key: apiTokenKey(secretHash(token)), ConsistentRead: true });
  const kept = item as unknown as ApiToken | undefined;
  if (!kept || (kept.expiresAt !== null && kept.expiresAt <= Math.floor(ctx.now.epochMilliseconds / 1000))) return null;
  const { viewer } = await ctx.memo(`self ${kept.userId}`, () => loadViewer(ctx, kept.accountId, kept.userId));
  return viewer && { viewer, scopes: kept.scopes };
};
