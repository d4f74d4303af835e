import { gunzipSync, gzipSync } from 'node:zlib';
import type { Item, Key, Table } from '#services/ports/table.ts';
import type { Ctx } from './context.ts';

const keptDays = 7;
/** Limits in view of 400 kB per item: longer answers are compressed to ASCII and split into parts. */
const [longest, lettersInPart] = [100_000, 300_000];

export const operationKey = (accountId: string, userId: string, key: string): Key => ({
  pk: `a#${accountId}#op#${userId}`,
  sk: key,
});

const partKey = (accountId: string, operationId: string, number: number): Key => ({
  pk: `a#${accountId}#answer#${operationId}`,
  sk: String(number).padStart(6, '0'),
});

const expiresAt = (ctx: Ctx): number => Math.floor(ctx.now.epochMilliseconds / 1000) + keptDays * 86_400;

/**
 * Operation record of a mutation, written with its effect, so that the same key gets the same answer. `parts` is the number of
 * items.
 */
export const operationRecord = (
  ctx: Ctx,
  operationId: string,
  answer: { text: string } | { parts: number },
  status: 'done' | 'applying',
): Item => ({
  ...operationKey(ctx.viewer!.accountId, ctx.actorId ?? ctx.viewer!.userId, ctx.operation!.key),
  hash: ctx.operation!.hash,
  operationId,
  status,
  ...('text' in answer ? { answer: answer.text } : { answerParts: answer.parts }),
  committedAt: ctx.now.toString(),
  expiresAt: expiresAt(ctx),
  __edb_e__: 'operation',
});

/** An answer for its record, with extra items for what does not fit. */
export const keptAnswer = (
  ctx: Ctx,
  operationId: string,
  answer: unknown,
): { kept: Parameters<typeof operationRecord>[2]; items: Item[] } => {
  const text = JSON.stringify(answer ?? null);
  if (text.length <= longest) return { kept: { text }, items: [] };
  const packed = gzipSync(text, { level: 4 }).toString('base64');
  const items: Item[] = [];
  for (let start = 0; start < packed.length; start += lettersInPart)
    items.push({
      ...partKey(ctx.viewer!.accountId, operationId, items.length),
      packed: packed.slice(start, start + lettersInPart),
      expiresAt: expiresAt(ctx),
      __edb_e__: 'operationAnswer',
    });
  return { kept: { parts: items.length }, items };
};

/** The answer stored in a record. */
export const recordedAnswer = async <T>(
  table: Pick<Table, 'batchGet'>,
  accountId: string,
  record: Item,
): Promise<T> => {
  const { answer, answerParts, operationId } = record as Item & {
    answer?: string;
    answerParts?: number;
    operationId: string;
  };
  if (answerParts === undefined) return JSON.parse(answer!) as T;
  const keys = Array.from({ length: answerParts }, (_, number) => partKey(accountId, operationId, number));
  const parts = await table.batchGet(keys, { ConsistentRead: true });
  const inOrder = parts.sort((a, b) => (a.sk < b.sk ? -1 : 1)).map(({ packed }) => packed as string);
  return JSON.parse(gunzipSync(Buffer.from(inOrder.join(''), 'base64')).toString()) as T;
};
