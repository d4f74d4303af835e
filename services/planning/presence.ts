import { Temporal } from 'temporal-polyfill';
import type { Viewer } from '#domain/access/viewer.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import type { Item } from '#services/ports/table.ts';

/** The view that someone has open; ephemeral, removed by the table's TTL. */
export type Look = DateRange & { departmentIds: readonly string[] };

const partitionOf = (accountId: string): string => `a#${accountId}#looks`;
/** Interval after which a look is written again. */
const againAfterMs = 12_000;
const goneAfterMs = 30_000;

const ageOf = (ctx: Ctx, { at }: Item): number =>
  ctx.now.epochMilliseconds - Temporal.Instant.from(at as string).epochMilliseconds;

const shares = (a: Look, b: Look): boolean =>
  a.from <= b.to && b.from <= a.to && a.departmentIds.some((id) => b.departmentIds.includes(id));

/** One item per person and range, as one person may view two weeks in two windows; expires 30 seconds after its last update. */
const keyOf = ({ viewer }: Ctx<Viewer>, { from, to }: Look): string => `${viewer.userId}#${from}#${to}`;
const personOf = ({ sk }: Item): string => (sk as string).split('#')[0]!;

/** Records that the viewer views these dates; returns the other people who do. */
export const lookAt = async (ctx: Ctx<Viewer>, look: Look): Promise<string[]> => {
  const { accountId, userId } = ctx.viewer;
  const items = await queryAll(ctx.table, partition(partitionOf(accountId)));
  const own = items.find(({ sk }) => sk === keyOf(ctx, look));
  if (!own || ageOf(ctx, own) >= againAfterMs)
    await ctx.table.update({
      Key: { pk: partitionOf(accountId), sk: keyOf(ctx, look) },
      UpdateExpression:
        'SET #at = :at, #from = :from, #to = :to, departmentIds = :departmentIds, expiresAt = :expiresAt',
      ExpressionAttributeNames: { '#at': 'at', '#from': 'from', '#to': 'to' },
      ExpressionAttributeValues: {
        ':at': ctx.now.toString(),
        ':from': look.from,
        ':to': look.to,
        ':departmentIds': [...look.departmentIds],
        ':expiresAt': Math.floor((ctx.now.epochMilliseconds + goneAfterMs) / 1000),
      },
    });
  const others = items.filter(
    (item) => personOf(item) !== userId && ageOf(ctx, item) < goneAfterMs && shares(item as unknown as Look, look),
  );
  return [...new Set(others.map(personOf))];
};
