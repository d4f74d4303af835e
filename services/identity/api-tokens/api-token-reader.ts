import { Temporal } from 'temporal-polyfill';
import type { Viewer } from '#domain/access/viewer.ts';
import { isActiveOn } from '#domain/employees/employee.ts';
import { type ApiTokenAccess, accessOf } from '#domain/identity/api-token.ts';
import { type Instant, instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { readAccount } from '#services/account/account-reader.ts';
import { type ApiToken, apiTokenKey } from '#services/identity/identity.store.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { loadEmployees, loadNames } from '#services/table.ts';
import { boundKeys, tokenOpens } from './api-token.ts';
import { type KeptToken, keptTokens, tokensPartition } from './api-tokens.store.ts';

/** View of a token. */
export type SeenToken = {
  id: string;
  version: number;
  name: string;
  access: ApiTokenAccess;
  /** Its owner. */
  owner: string;
  createdAt: Instant;
  expiresAt: Instant | null;
  /** Accurate to some minutes; null until used. */
  lastUsedAt: Instant | null;
  /** Token of the API explorer, bound to the session that created it. */
  explorer: boolean;
};

/** A listed token with its secret item. */
type OpenToken = { kept: KeptToken; token: ApiToken };

const instantOf = (seconds: number): Instant => instant(Temporal.Instant.fromEpochMilliseconds(seconds * 1000));

/** All tokens created by the viewer, including invalid ones. */
export const ownTokens = async ({ viewer: { accountId, userId }, table }: Ctx<Viewer>): Promise<KeptToken[]> =>
  only(keptTokens, await queryAll(table, partition(tokensPartition(accountId)))).filter(
    (token) => token.userId === userId,
  );

/** The account's valid tokens, newest first. */
export const readTokens = async (ctx: Ctx<Viewer>): Promise<OpenToken[]> => {
  const { accountId } = ctx.viewer;
  const all = only(
    keptTokens,
    await queryAll(ctx.table, partition(tokensPartition(accountId), { ConsistentRead: true })),
  );
  const items = await ctx.table.batchGet(
    all.map(({ hash }) => apiTokenKey(hash)),
    { ConsistentRead: true },
  );
  const byKey = new Map(items.map((item) => [item.pk, item as unknown as ApiToken]));
  const found = all.flatMap((kept) => {
    const token = byKey.get(apiTokenKey(kept.hash).pk);
    return token ? [{ kept, token }] : [];
  });
  const keys = new Map(found.flatMap(({ token }) => boundKeys(token)).map((key) => [`${key.pk} ${key.sk}`, key]));
  const [bound, account, employees] = await Promise.all([
    ctx.table.batchGet([...keys.values()], { ConsistentRead: true }),
    readAccount(ctx, accountId),
    loadEmployees(
      ctx,
      accountId,
      found.map(({ token }) => token.userId),
    ),
  ]);
  const today = dateAt(instant(ctx.now), account.zone);
  const active = new Set(employees.filter((person) => isActiveOn(person, today)).map(({ id }) => id)).add(
    account.ownerId,
  );
  const people = new Map(employees.map((person) => [person.id, person]));
  return found
    .filter(
      ({ token }) =>
        active.has(token.userId) && tokenOpens(ctx, token, bound, { account, person: people.get(token.userId) }),
    )
    .sort((a, b) => (a.kept.createdAt < b.kept.createdAt ? 1 : -1));
};

/** Views of the account's valid tokens. */
export const seenTokens = async (ctx: Ctx<Viewer>, tokens: OpenToken[]): Promise<SeenToken[]> => {
  const names = await loadNames(
    ctx,
    ctx.viewer.accountId,
    tokens.map(({ token }) => token.userId),
  );
  return tokens.map(({ kept: { id, version, name, scopes, userId, createdAt, expiresAt }, token }) => ({
    id,
    version,
    name,
    access: accessOf(scopes),
    owner: names.get(userId) ?? '',
    createdAt: createdAt as Instant,
    expiresAt: expiresAt === null ? null : instantOf(expiresAt),
    lastUsedAt: (token.lastUsedAt ?? null) as Instant | null,
    explorer: token.session !== undefined,
  }));
};
