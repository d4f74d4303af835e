import { randomInt } from 'node:crypto';
import { secretHash } from '#services/identity/secret.ts';

/** Six digits to type from a mail. */
export const newMailedCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is kept of it: bound to a secret that the table does not hold, as six digits alone would be guessed from their hash. */
export const mailedCodeTag = (secret: string, code: string): string => secretHash(`${secret}.${code}`);
