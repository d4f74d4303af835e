import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

// OWASP's figures for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const derive = promisify(argon2);

/** How many times a password was hashed or checked in this process; equal work for every kind of failure is shown by it. */
export const hashCalls = { count: 0 };

const tagOf = (password: string, nonce: Buffer): Promise<Buffer> => {
  hashCalls.count += 1;
  return derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, ...cost });
};

/** A tag of a short secret (a backup code, a mailed code) under a salt that its set shares: one derivation checks them all. */
export const tagUnder = async (secret: string, salt: string): Promise<string> =>
  (await tagOf(secret, Buffer.from(salt))).toString('base64url');

/** A PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await tagOf(password, nonce);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
};

const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32, 1).toString('base64url')}`;

/** Checks one password; without a stored hash it does the same work and says no. */
export const verifyPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  const [nonce, tag] = (stored ?? nobody).split('$').slice(-2) as [string, string];
  const given = await tagOf(password, Buffer.from(nonce, 'base64url'));
  return timingSafeEqual(given, Buffer.from(tag, 'base64url')) && stored !== undefined;
};
