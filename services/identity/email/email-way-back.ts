import { type EmailUndo, emailUndoItem, emailUndoKey } from '#services/identity/second-step/two-factor.store.ts';
import { newSecret, secretHash } from '#services/identity/secret.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { WriteAction } from '#services/ports/table.ts';

const openSeconds = 7 * 86_400;
type Whose = { accountId: string; userId: string };

const epochSeconds = (ctx: Ctx): number => Math.floor(ctx.now.epochMilliseconds / 1000);

const read = async (ctx: Ctx, { accountId, userId }: Whose): Promise<EmailUndo | undefined> => {
  const item = await ctx.table.get({ Key: emailUndoKey(accountId, userId), ConsistentRead: true });
  const kept = item as unknown as EmailUndo | undefined;
  return kept && kept.expiresAt > epochSeconds(ctx) ? kept : undefined;
};

/**
 * Token and write for reverting to this address. Undefined while an earlier address can still be reverted to, which takes
 * precedence.
 */
export const newWayBack = async (
  ctx: Ctx,
  whose: Whose,
  email: string,
): Promise<{ token: string; action: WriteAction } | undefined> => {
  const current = await read(ctx, whose);
  if (current && current.email !== email) return undefined;
  const secret = newSecret();
  const since = current?.since ?? ctx.now.toString();
  const undo = { ...whose, hash: secretHash(secret), email, since, expiresAt: epochSeconds(ctx) + openSeconds };
  return {
    token: `${whose.accountId}.${whose.userId}.${secret}`,
    action: { Put: { Item: emailUndoItem(undo) } },
  };
};

/** The address a token reverts to, and the write that consumes it; undefined when unknown, used or expired. */
export const wayBack = async (ctx: Ctx, token: string): Promise<{ undo: EmailUndo; used: WriteAction } | undefined> => {
  const [accountId = '', userId = '', secret = '', ...rest] = token.split('.');
  if (!accountId || !userId || !secret || rest.length > 0) return undefined;
  const undo = await read(ctx, { accountId, userId });
  const hash = secretHash(secret);
  if (undo?.hash !== hash) return undefined;
  const Key = emailUndoKey(accountId, userId);
  const same = { ExpressionAttributeNames: { '#hash': 'hash' }, ExpressionAttributeValues: { ':hash': hash } };
  return { undo, used: { Delete: { Key, ConditionExpression: '#hash = :hash', ...same } } };
};
