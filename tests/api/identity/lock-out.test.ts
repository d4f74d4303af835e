import { beforeEach, describe, expect, it } from 'vitest';
import { hashCalls } from '#services/identity/passwords/password.ts';
import type { Answer } from '#tests/kit/client.ts';
import { deliverLoginMails, tokenIn } from '#tests/kit/login-mails.ts';
import { newWorld, ownerPassword, type World } from '#tests/kit/world.ts';
import { emailOf, giveLogin, password, signIn } from './logins.ts';

let world: World;
let email: string;
beforeEach(async () => {
  world = await newWorld({ table: 'muster-lock-out' });
  email = await emailOf(world, 'owner');
});

/** The device cookie that an answer sets, as a browser sends it back. */
const deviceOf = ({ cookies }: Answer<unknown>): string =>
  cookies.find((cookie) => cookie.includes('-device='))!.split(';')[0]!;
const known = async (): Promise<{ cookies: string[] }> => ({
  cookies: [deviceOf(await signIn(world, email, ownerPassword, { sourceIp: '203.0.113.50' }))],
});
const isIn = async (given: string, call: object, of = email) =>
  (await signIn(world, of, given, call)).data.signIn.userId !== undefined;
const fail = async (times: number, call: (n: number) => object, of: (n: number) => string = () => email) => {
  for (let n = 0; n < times; n += 1) await signIn(world, of(n), `wrong-guess-${n}!`, call(n));
};
const strangers = (n: number) => ({ sourceIp: `198.51.100.${n}` });
const outOf = (sourceIp: string) => () => ({ sourceIp });

describe('failures of strangers', () => {
  it('never refuse the right password from a browser that has signed in before', async () => {
    const browser = await known();
    await fail(40, strangers);
    expect(await isIn(ownerPassword, { sourceIp: '192.0.2.1' })).toBe(false);
    expect(await isIn(ownerPassword, browser)).toBe(true);
  });

  it('at the same address do not refuse it either', async () => {
    const browser = await known();
    await fail(60, outOf('192.0.2.7'), (n) => `other-${n}@test.example`);
    expect(await isIn(ownerPassword, { ...browser, sourceIp: '192.0.2.7' })).toBe(true);
  });

  it('slow their address down, and shut out no one else behind it', async () => {
    const colleague = await giveLogin(world, 'employee');
    await fail(30, outOf('192.0.2.8'), (n) => `other-${n}@test.example`);
    for (let n = 0; n < 8; n += 1) expect(await isIn(password, { sourceIp: '192.0.2.8' }, colleague)).toBe(true);
    await fail(10, outOf('192.0.2.8'), (n) => `more-${n}@test.example`);
    const slowed = await signIn(world, colleague, password, { sourceIp: '192.0.2.8' });
    expect(slowed.data.signIn).toMatchObject({ key: 'tooManyTries', limit: '1' });
    world.ports.clock.advance({ minutes: 1 });
    expect(await isIn(password, { sourceIp: '192.0.2.8' }, colleague)).toBe(true);
  });

  it('leave a way in from a new browser: the link in the mail makes it a known one', async () => {
    await fail(10, strangers);
    await world.anonymous().run('RequestPasswordReset', { input: { email } });
    const token = tokenIn((await deliverLoginMails(world.ports)).at(-1)!);
    const fresh = 'brand-new-secret-3!';
    const done = await world.anonymous().run('ResetPassword', { input: { token, password: fresh } });
    expect(await isIn(fresh, { sourceIp: '192.0.2.9' })).toBe(false);
    expect(await isIn(fresh, { cookies: [deviceOf(done)] })).toBe(true);
  });
});

describe('the window of a known browser', () => {
  it('checks ten wrong passwords in a quarter of an hour, and refuses the right one then', async () => {
    const browser = await known();
    const before = hashCalls.count;
    await fail(15, () => browser);
    expect(hashCalls.count - before).toBe(10);
    expect(await isIn(ownerPassword, browser)).toBe(false);
    world.ports.clock.advance({ minutes: 15 });
    expect(await isIn(ownerPassword, browser)).toBe(true);
  });

  it('is for the people who signed in there, and for no made-up device', async () => {
    const colleague = await giveLogin(world, 'employee');
    const theirs = { cookies: [deviceOf(await signIn(world, colleague, password))] };
    const name = deviceOf(await signIn(world, email, ownerPassword)).split('=')[0]!;
    const before = hashCalls.count;
    await fail(10, () => theirs);
    for (let n = 0; n < 10; n += 1)
      await signIn(world, email, 'wrong-guess-1!', { cookies: [`${name}=${String(n).padStart(43, 'x')}`] });
    expect(hashCalls.count - before).toBe(10);
  });

  it('costs an address that no one has the same reads, with a device or without', async () => {
    const browser = await known();
    const colleague = await giveLogin(world, 'employee');
    for (const call of [browser, {}]) {
      const stranger = { ...call, sourceIp: '192.0.2.30' };
      const calls = [];
      for (const address of [colleague, 'no-one@test.example']) {
        const { counts, answer } = await world.counted(() => signIn(world, address, 'wrong-guess-1!', stranger));
        calls.push({ calls: counts.calls, key: answer.data.signIn.key });
      }
      expect(calls[0]).toEqual(calls[1]);
    }
  });
});
