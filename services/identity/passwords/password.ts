import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

type Cost = { memory: number; passes: number; parallelism: number };

/** Cost of new hashes: OWASP's argon2id parameters, 19 MiB, two passes, one lane. Only tests lower it. */
export const hashCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const derive = promisify(argon2);

/** Number of hash computations in this process; used to test equal work for all failures. */
export const hashCalls = { count: 0 };

const tagOf = (password: string, nonce: Buffer, cost = hashCost): Promise<Buffer> => {
  hashCalls.count += 1;
  return derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, tagLength, ...cost });
};

/** Tag of a short secret (backup code, mailed code) with a salt shared by its set, so that one derivation checks all. */
export const tagUnder = async (secret: string, salt: string): Promise<string> =>
  (await tagOf(secret, Buffer.from(salt))).toString('base64url');

const phc = ({ memory, passes, parallelism }: Cost, nonce: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;

/** A PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  return phc(hashCost, nonce, await tagOf(password, nonce));
};

const unusedHash = (): string => phc(hashCost, Buffer.alloc(16), Buffer.alloc(tagLength, 1));

/** Verifies a password at its hash's cost; without a stored hash it does equal work and returns false. */
export const verifyPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  const [figures, nonce, tag] = (stored ?? unusedHash()).split('$').slice(-3) as [string, string, string];
  const [memory, passes, parallelism] = figures.split(',').map((figure) => Number(figure.slice(2))) as [
    number,
    number,
    number,
  ];
  const given = await tagOf(password, Buffer.from(nonce, 'base64url'), { memory, passes, parallelism });
  return timingSafeEqual(given, Buffer.from(tag, 'base64url')) && stored !== undefined;
};
