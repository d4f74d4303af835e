import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler } from '#functions/api/graphql.ts';
import { setPorts } from '#functions/runtime.ts';
import { employees } from '#services/employees/employees.store.ts';
import { hashCalls } from '#services/identity/passwords/password.ts';
import { httpEvent } from '#tests/kit/client.ts';
import { newWorld, ownerPassword, type World } from '#tests/kit/world.ts';
import { emailOf, giveLogin, password, signIn } from './logins.ts';

// A thousand in total; with FULL, a thousand for each shape.
const guesses = process.env.FULL ? 1000 : 250;
const perEmail = 10;
const printed: string[] = [];

/** Number of password checks that `work` executed. */
const checks = async (shape: string, work: () => Promise<unknown>): Promise<number> => {
  const before = hashCalls.count;
  await work();
  const executed = hashCalls.count - before;
  printed.push(`${shape}: ${guesses} guesses, ${executed} checked`);
  return executed;
};

describe('a thousand guesses at one login in four shapes', () => {
  let world: World;
  let email: string;
  beforeAll(async () => {
    world = await newWorld({ table: 'muster-guesses' });
    email = await emailOf(world, 'owner');
  });
  afterAll(() => console.info(printed.join('\n')));
  // Each shape begins with a fresh window.
  const fresh = () => world.ports.clock.advance({ minutes: 15 });
  const guess = (n: number) => `guess-number-${n}!`;
  const address = (n: number) => `198.51.100.${n % 50}`;

  it('one after the other, from fifty addresses', async () => {
    fresh();
    const executed = await checks('single', async () => {
      for (let n = 0; n < guesses; n += 1) await signIn(world, email, guess(n), { sourceIp: address(n) });
    });
    expect(executed).toBe(perEmail);
  }, 60_000);

  it('fifteen aliases in each request', async () => {
    fresh();
    const caller = await world.as('nobody');
    const executed = await checks('aliases', async () => {
      for (let n = 0; n < guesses; n += 15) {
        const fields = Array.from(
          { length: Math.min(15, guesses - n) },
          (_, k) => `a${k}: signIn(input: { email: "${email}", password: "${guess(n + k)}" }) { __typename }`,
        );
        await caller.mutate(`mutation { ${fields.join(' ')} }`);
      }
    });
    expect(executed).toBe(0);
  }, 60_000);

  it('as batches, with and without a token', async () => {
    fresh();
    setPorts(world.ports);
    const executed = await checks('batches', async () => {
      for (let n = 0; n < guesses; n += 100) {
        const batch = Array.from({ length: 100 }, (_, k) => ({
          query: 'mutation Guess($input: SignInInput!) { signIn(input: $input) { __typename } }',
          variables: { input: { email, password: guess(n + k) } },
        }));
        const headers = { 'content-type': 'application/json', 'x-csrf-protection': '1', 'idempotency-key': `${n}` };
        const answer = await handler(httpEvent('POST', '/api/graphql', JSON.stringify(batch), headers), {} as never);
        expect(answer.statusCode).toBe(400);
      }
    });
    expect(executed).toBe(0);
  });

  it('all at once, from fifty addresses', async () => {
    fresh();
    const executed = await checks('parallel', () =>
      Promise.all(Array.from({ length: guesses }, (_, n) => signIn(world, email, guess(n), { sourceIp: address(n) }))),
    );
    expect(executed).toBeGreaterThan(0);
    expect(executed).toBeLessThanOrEqual(perEmail);
  }, 60_000);

  it('and the right password waits with the wrong ones', async () => {
    const late = await signIn(world, email, ownerPassword, { sourceIp: '192.0.2.200' });
    expect(late.data.signIn).toMatchObject({ code: 'STATE', key: 'tooManyTries', limit: '15' });
    world.ports.clock.advance({ minutes: 15 });
    expect((await signIn(world, email, ownerPassword)).data.signIn.userId).toBe(world.ids.owner);
  });
});

describe('only failures count', () => {
  it('forty right sign-ins from one address are forty sessions, also next to wrong ones', async () => {
    const world = await newWorld({ table: 'muster-guesses' });
    const email = await emailOf(world, 'owner');
    for (let n = 0; n < 9; n += 1) await signIn(world, email, 'not this one 1!');
    for (let n = 0; n < 40; n += 1)
      expect((await signIn(world, email, ownerPassword)).data.signIn.userId).toBe(world.ids.owner);
    expect((await signIn(world, email, 'not this one 1!')).data.signIn.key).toBe('wrongLogin');
    expect((await signIn(world, email, ownerPassword)).data.signIn.key).toBe('tooManyTries');
  }, 30_000);

  it('an own login next to the guesses buys no further ones', async () => {
    const world = await newWorld({ table: 'muster-guesses' });
    const [victim, own] = [await emailOf(world, 'owner'), await giveLogin(world, 'employee')];
    const before = hashCalls.count;
    let right = 0;
    for (let n = 0; n < 30; n += 1) {
      await signIn(world, victim, `guess-${n}-guess!`);
      const answer = await signIn(world, own, password);
      right += answer.data.signIn.__typename === 'SignedIn' ? 1 : 0;
    }
    expect(hashCalls.count - before - right).toBe(10);
  }, 30_000);
});

describe('failures look alike and cost alike', () => {
  it('unknown, wrong, unverified, invited without a password, and gone', async () => {
    const world = await newWorld({ table: 'muster-guesses' });
    const unverified = await giveLogin(world, 'employee');
    const gone = await giveLogin(world, 'colleague');
    const edit = async (id: string, patch: object) => {
      const item = await world.ports.table.get({ Key: employees.key({ accountId: world.accountId, id }) });
      const person = employees.parse(item!);
      await world.ports.table.transact([
        employees.replace({ ...person, ...patch, version: person.version + 1 }, person.version),
      ]);
    };
    await edit(world.ids.employee, { verified: false });
    await edit(world.ids.colleague, { enddate: '2026-01-01' });
    const tries = [
      ['nobody@test.example', password],
      [await emailOf(world, 'owner'), 'wrong-password-1!'],
      [unverified, 'wrong-password-1!'],
      [await emailOf(world, 'manager'), password],
      [gone, password],
    ] as const;
    const seen = [];
    for (const [email, given] of tries) {
      const before = hashCalls.count;
      const { status, data, cookies, extensions } = await signIn(world, email, given);
      seen.push({ status, data, cookies, message: extensions?.meta.status_message, hashes: hashCalls.count - before });
    }
    for (const one of seen) expect(one).toEqual(seen[0]);
    expect(seen[0]).toMatchObject({ status: 200, cookies: [], hashes: 1, data: { signIn: { key: 'wrongLogin' } } });
    expect((await signIn(world, unverified)).data.signIn.userId).toBe(world.ids.employee);
  });
});
