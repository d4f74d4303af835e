import { createHash as nodeHash } from 'node:crypto';

/** Stands in for Apollo's choice between Node's hashes and slow ones for browsers, which in a module chooses wrong. */
export const createHash = (kind: string) => nodeHash(kind);
