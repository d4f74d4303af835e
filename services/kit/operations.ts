import type { Item, Key } from '#services/ports/table.ts';
import type { Ctx } from './context.ts';

const keptDays = 7;

export const operationKey = (accountId: string, userId: string, key: string): Key => ({
  pk: `a#${accountId}#op#${userId}`,
  sk: key,
});

/** The record of a mutation, written with its effect: the same key later answers the same. */
export const operationRecord = (ctx: Ctx, operationId: string, answer: unknown, status: 'done' | 'applying'): Item => ({
  ...operationKey(ctx.viewer!.accountId, ctx.viewer!.userId, ctx.operation!.key),
  hash: ctx.operation!.hash,
  operationId,
  status,
  answer: JSON.stringify(answer ?? null),
  committedAt: ctx.now.toString(),
  expiresAt: Math.floor(ctx.now.epochMilliseconds / 1000) + keptDays * 86_400,
  __edb_e__: 'operation',
});
