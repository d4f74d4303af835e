import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, URL-safe and cookie-safe. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Hash stored instead of a secret. The secret has full entropy, so a plain digest suffices. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
