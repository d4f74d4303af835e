import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { identityAccess } from '#domain/identity/actions.ts';
import { allScope } from '#domain/identity/api-token.ts';
import { commitSecret } from '#services/identity/commit-secret.ts';
import {
  type ApiToken,
  apiTokenItem,
  apiTokenKey,
  credentials,
  sessionKey,
} from '#services/identity/identity.store.ts';
import { leftSince } from '#services/identity/left-since.ts';
import { readCredential } from '#services/identity/login-reader.ts';
import { needRecentPassword } from '#services/identity/passwords/recent-password.ts';
import { newSecret, secretHash } from '#services/identity/secret.ts';
import { letsIn } from '#services/identity/session.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { Item, Key, WriteAction } from '#services/ports/table.ts';
import { keptTokens } from './api-tokens.store.ts';

const prefix = 'muster_live_';
const hour = 3600;
/** Resolution of the last use, so that a busy token rarely writes. */
const noteEvery = { minutes: 5 };

export type MintedToken = { token: string; expiresAt: string | null };

type Wanted = { name: string; scopes: string[]; seconds: number | null; session?: string };

/** A new token with the write of its secret item and, with an `id`, of its listed item. */
export const newToken = async (
  ctx: Ctx<Viewer>,
  { id, name, scopes, seconds, session }: Wanted & { id: string | null },
): Promise<{ token: string; actions: WriteAction[] }> => {
  const token = `${prefix}${newSecret()}`;
  const expiresAt = seconds === null ? null : Math.floor(ctx.now.epochMilliseconds / 1000) + seconds;
  const { accountId, userId } = ctx.viewer;
  const credentialVersion = (await readCredential(ctx, accountId, userId))?.version ?? 0;
  const shown = { accountId, userId, name, scopes, createdAt: ctx.now.toString(), expiresAt };
  const bound = { credentialVersion, ...(session ? { session } : {}), ...(id ? { listed: true } : {}) };
  const hash = secretHash(token);
  const listed = id === null ? [] : [keptTokens.create({ ...shown, id, version: 1, hash })];
  return { token, actions: [{ Put: { Item: apiTokenItem({ ...shown, ...bound }, hash) } }, ...listed] };
};

/**
 * Stores a token's hash and returns the token, shown only once. A repeated request creates another one, so no operation record is
 * kept. Long-lived tokens are listed.
 */
export const mintToken = async (ctx: Ctx<Viewer>, input: Wanted & { listed?: true }): Promise<MintedToken> => {
  const { token, actions } = await newToken(ctx, { ...input, id: input.listed ? ctx.ports.ids.next('tok') : null });
  await ctx.table.transact(actions);
  return { token, expiresAt: input.seconds === null ? null : ctx.now.add({ seconds: input.seconds }).toString() };
};

/**
 * Creates a personal token for the API explorer: all the viewer's permissions, for an hour, bound to the requesting session.
 * Requires a browser session with a recent password confirmation, never a token.
 */
export const mintExplorerToken = useCase({
  name: 'mintExplorerToken',
  needs: identityAccess.mintExplorerToken,
  input: z.object({}),
  run: async (ctx) => {
    const unproven = await needRecentPassword(ctx);
    if (unproven) return unproven;
    const id = ctx.ports.ids.next('tok');
    const wanted = { id, name: 'Explorer', scopes: [allScope], seconds: hour, session: ctx.session! };
    const { token, actions } = await newToken(ctx, wanted);
    const done = await commitSecret(ctx, {
      guards: actions,
      event: { type: 'apiTokenCreated', area: 'identity', details: { name: wanted.name, access: 'ALL' } },
      answer: { token, expiresAt: ctx.now.add({ seconds: hour }).toString() },
    });
    return isRefusal(done) ? done : (done satisfies MintedToken);
  },
});

/** Keys of further items that determine the validity of the token. */
export const boundKeys = ({ accountId, userId, session }: ApiToken): Key[] => [
  credentials.key({ accountId, id: userId }),
  ...(session ? [sessionKey(accountId, userId, session)] : []),
];

type Owner = { account?: Account; person?: Pick<Employee, 'returnedAt'> };

/** Whether the token is valid: not expired, password unchanged since, its session not ended, and its owner never gone since. */
export const tokenOpens = (ctx: Ctx, token: ApiToken, bound: readonly Item[], { account, person }: Owner): boolean => {
  if (leftSince(token.createdAt, person)) return false;
  if (token.expiresAt !== null && token.expiresAt <= Math.floor(ctx.now.epochMilliseconds / 1000)) return false;
  const [credential, session] = boundKeys(token).map(({ pk, sk }) =>
    bound.find((key) => key.pk === pk && key.sk === sk),
  );
  const version = credential ? credentials.parse(credential).version : 0;
  // Tokens of an earlier release are bound on first use.
  if ((token.credentialVersion ?? version) !== version) return false;
  return token.session === undefined || letsIn(ctx, session, account);
};

/** The viewer of `Authorization: Bearer muster_live_…`, or null when unknown or invalid. */
export const viewerOfToken = async (ctx: Ctx, token: string): Promise<{ viewer: Viewer; scopes: string[] } | null> => {
  if (!token.startsWith(prefix)) return null;
  const Key = apiTokenKey(secretHash(token));
  const kept = (await ctx.table.get({ Key, ConsistentRead: true })) as unknown as ApiToken | undefined;
  if (!kept) return null;
  const { accountId, userId } = kept;
  const loaded = await ctx.memo(`self ${userId}`, () => loadViewer(ctx, accountId, userId, boundKeys(kept)));
  if (!loaded.viewer || !tokenOpens(ctx, kept, loaded.others, loaded)) return null;
  await noteUse(ctx, Key, kept, loaded.others);
  return { viewer: loaded.viewer, scopes: kept.scopes };
};

const noteUse = async (ctx: Ctx, Key: Key, token: ApiToken, bound: readonly Item[]): Promise<void> => {
  const isBound = token.credentialVersion !== undefined;
  const noted = token.lastUsedAt && Temporal.Instant.from(token.lastUsedAt).add(noteEvery);
  if (isBound && (!token.listed || (noted && Temporal.Instant.compare(ctx.now, noted) < 0))) return;
  const [credentialKey] = boundKeys(token);
  const credential = bound.find(({ pk, sk }) => pk === credentialKey!.pk && sk === credentialKey!.sk);
  await ctx.table.update({
    Key,
    UpdateExpression:
      'SET lastUsedAt = :now, listed = :yes, credentialVersion = if_not_exists(credentialVersion, :version)',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: {
      ':now': ctx.now.toString(),
      ':yes': true,
      ':version': credential ? credentials.parse(credential).version : 0,
    },
  });
};
