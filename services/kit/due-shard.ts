import { createHash } from 'node:crypto';

/** Which of the partitions of the due index an id waits in; ids made at one time share their beginning, so a hash spreads them. */
export const dueShardOf = (shards: readonly string[], id: string): string =>
  shards[createHash('sha256').update(id).digest()[0]! % shards.length]!;
