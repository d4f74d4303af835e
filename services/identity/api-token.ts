import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { identityAccess } from '#domain/identity/identity.access.ts';
import type { Ctx } from '#services/kit/context.ts';
import { useCase } from '#services/kit/use-case.ts';
import { type ApiToken, apiTokenItem, apiTokenKey } from './identity.store.ts';
import { newSecret, secretHash } from './secret.ts';
import { loadViewer } from './viewer.ts';

const prefix = 'muster_live_';
const hour = 3600;

export type MintedToken = { token: string; expiresAt: string | null };

/** Stores a token's hash and answers the token, which is shown this once. Repeating makes another one, so it keeps no operation record. */
export const mintToken = async (
  ctx: Ctx<Viewer>,
  given: { name: string; scopes: string[]; seconds: number | null },
): Promise<MintedToken> => {
  const token = `${prefix}${newSecret()}`;
  const expiresAt = given.seconds === null ? null : Math.floor(ctx.now.epochMilliseconds / 1000) + given.seconds;
  const { accountId, userId } = ctx.viewer;
  const kept: ApiToken = {
    accountId,
    userId,
    name: given.name,
    scopes: given.scopes,
    createdAt: ctx.now.toString(),
    expiresAt,
  };
  await ctx.table.transact([{ Put: { Item: apiTokenItem(kept, secretHash(token)) } }]);
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
