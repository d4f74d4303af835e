import { createHash } from 'node:crypto';

/** Shard of the due index for an id; hashed, since ids created together share a prefix. */
export const dueShardOf = (shards: readonly string[], id: string): string =>
  shards[createHash('sha256').update(id).digest()[0]! % shards.length]!;
