import type { Viewer } from '#domain/access/viewer.ts';
import { displayName } from '#domain/employees/employee.ts';
import { type ApiTokenAccess, accessOf } from '#domain/identity/api-token.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { loadPeople } from '#services/table.ts';
import { type KeptToken, keptTokens, tokensPartition } from './api-tokens.store.ts';

/** A token as the page shows it. */
export type SeenToken = {
  id: string;
  version: number;
  name: string;
  access: ApiTokenAccess;
  /** Who made it; empty for somebody who left. */
  owner: string;
  createdAt: Instant;
  expiresAt: Instant | null;
};

const instantOf = (seconds: number): Instant => new Date(seconds * 1000).toISOString() as Instant;

/** The account's tokens that still open, newest first. */
export const readTokens = async (ctx: Ctx<Viewer>): Promise<KeptToken[]> => {
  const all = partition(tokensPartition(ctx.viewer.accountId), { ConsistentRead: true });
  const seconds = Math.floor(ctx.now.epochMilliseconds / 1000);
  return only(keptTokens, await queryAll(ctx.table, all))
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > seconds)
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
};

/** The same as people see them. */
export const seenTokens = async (ctx: Ctx<Viewer>, tokens: KeptToken[]): Promise<SeenToken[]> => {
  const { employees } = await loadPeople(ctx, ctx.viewer.accountId);
  const names = new Map(employees.map((person) => [person.id, displayName(person)]));
  return tokens.map(({ id, version, name, scopes, userId, createdAt, expiresAt }) => ({
    id,
    version,
    name,
    access: accessOf(scopes),
    owner: names.get(userId) ?? '',
    createdAt: createdAt as Instant,
    expiresAt: expiresAt === null ? null : instantOf(expiresAt),
  }));
};
