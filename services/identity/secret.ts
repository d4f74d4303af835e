import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in URLs and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the table holds in place of a secret. The secret has full entropy, so a plain digest is enough. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
