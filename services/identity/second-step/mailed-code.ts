import { randomInt } from 'node:crypto';
import { secretHash } from '#services/identity/secret.ts';

/** Six digits to type from a mail. */
export const newMailedCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Stored tag of a code, bound to a secret outside of the table, since six digits could be guessed from a plain hash. */
export const mailedCodeTag = (secret: string, code: string): string => secretHash(`${secret}.${code}`);
