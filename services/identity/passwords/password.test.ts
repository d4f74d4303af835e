import { afterEach, describe, expect, it } from 'vitest';
import { hashCalls, hashCost, hashPassword, verifyPassword } from './password.ts';

const cost = { ...hashCost };
afterEach(() => Object.assign(hashCost, cost));

describe('a password', () => {
  it('is hashed by argon2id with nineteen mebibytes and two passes, each under a salt of its own', async () => {
    const [one, other] = [await hashPassword('horse-battery-7!'), await hashPassword('horse-battery-7!')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(other).not.toBe(one);
    expect(await verifyPassword('horse-battery-7!', one)).toBe(true);
    expect(await verifyPassword('horse-battery-8!', one)).toBe(false);
  });

  it('is checked at the cost that its hash names, whatever a new one costs', async () => {
    Object.assign(hashCost, { memory: 64, passes: 1 });
    const cheap = await hashPassword('horse-battery-7!');
    expect(cheap).toContain('$m=64,t=1,p=1$');
    Object.assign(hashCost, cost);
    expect(await verifyPassword('horse-battery-7!', cheap)).toBe(true);
    expect(await verifyPassword('horse-battery-8!', cheap)).toBe(false);
  });

  it('of no one costs one hash and is wrong', async () => {
    const before = hashCalls.count;
    expect(await verifyPassword('horse-battery-7!', undefined)).toBe(false);
    expect(hashCalls.count - before).toBe(1);
  });
});
