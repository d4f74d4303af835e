import { beforeAll, describe, expect, it } from 'vitest';
import { hashCalls } from '#services/identity/passwords/password.ts';
import { Client } from '#tests/kit/client.ts';
import { newWorld, ownerPassword, type World } from '#tests/kit/world.ts';

const ownerEmail = async (world: World): Promise<string> =>
  (await (await world.session('owner')).run('Viewer')).data.viewer.email;

describe('sign-in', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld({ table: 'muster-sign-in' });
  });

  it('opens a session that the next request has', async () => {
    const email = await ownerEmail(world);
    const answer = await world.anonymous().run('SignIn', { input: { email, password: ownerPassword } });
    expect(answer.data.signIn).toMatchObject({ userId: world.ids.owner });
    const [cookie] = answer.cookies;
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const value = cookie!.split(';')[0]!.split('=')[1]!;
    const me = await new Client(world.ports, { cookie: value }).run('Viewer');
    expect(me.data.viewer).toMatchObject({ userId: world.ids.owner, isOwner: true, isAccountManager: true });
  });

  it('ends the session that the browser had, also that of someone else', async () => {
    const input = { email: await ownerEmail(world), password: ownerPassword };
    const here = await world.session('employee');
    const elsewhere = await world.session('employee');
    expect((await here.run('SignIn', { input: { ...input, password: 'wrong-password-1!' } })).cookies).toEqual([]);
    expect((await here.run('Viewer')).data.viewer).not.toBeNull();
    expect((await here.run('SignIn', { input })).data.signIn).toMatchObject({ userId: world.ids.owner });
    expect((await here.run('Viewer')).data.viewer).toBeNull();
    expect((await elsewhere.run('Viewer')).data.viewer).not.toBeNull();
  });

  it('answers unknown and wrong alike, after the same work', async () => {
    const email = await ownerEmail(world);
    const tries = [
      { email, password: 'wrong-password-1!' },
      { email: 'nobody@test.example', password: 'wrong-password-1!' },
    ];
    const answers = [];
    for (const input of tries) {
      const before = hashCalls.count;
      const { counts, answer } = await world.counted(() => world.anonymous().run('SignIn', { input }));
      answers.push({ data: answer.data, status: answer.status, hashes: hashCalls.count - before, calls: counts.calls });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]!.hashes).toBe(1);
    expect(answers[0]!.data.signIn).toMatchObject({ code: 'INVALID', key: 'wrongLogin' });
  });

  it('checks no password beyond the limit, from however many addresses', async () => {
    const email = await ownerEmail(await newWorld({ table: 'muster-sign-in' }));
    const before = hashCalls.count;
    for (let n = 0; n < 25; n += 1)
      await world
        .anonymous()
        .run('SignIn', { input: { email, password: `guess-${n}-guess!` } }, { sourceIp: `198.51.100.${n}` });
    expect(hashCalls.count - before).toBe(10);
  });

  it('checks thirty from one address in a quarter of an hour, then six a minute, regardless of who is meant', async () => {
    const stranger = world.anonymous();
    const before = hashCalls.count;
    for (let n = 0; n < 45; n += 1) {
      const input = { email: `somebody-${n}@test.example`, password: 'wrong-password-1!' };
      await stranger.run('SignIn', { input }, { sourceIp: '192.0.2.77' });
    }
    expect(hashCalls.count - before).toBe(36);
  });

  it('ends the session on signing out', async () => {
    const email = await ownerEmail(world);
    const answer = await new Client(world.ports).run(
      'SignIn',
      { input: { email, password: ownerPassword } },
      { sourceIp: '192.0.2.9' },
    );
    const value = answer.cookies[0]!.split(';')[0]!.split('=')[1]!;
    const session = new Client(world.ports, { cookie: value });
    expect((await session.run('SignOut')).data.signOut).toMatchObject({ ok: true });
    expect((await session.run('Viewer')).data.viewer).toBeNull();
  });
});

describe('requests', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld({ table: 'muster-sign-in' });
  });

  it('without the CSRF header, or from a foreign page, are not executed', async () => {
    const session = await world.session('owner');
    expect((await session.run('Viewer', {}, { headers: { 'x-csrf-protection': '' } })).status).toBe(403);
    expect((await session.run('Viewer', {}, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await session.run('Viewer', {}, { headers: { origin: 'no address' } })).status).toBe(403);
    expect((await session.run('Viewer', {}, { headers: { origin: 'null' } })).status).toBe(403);
    const basic = { authorization: 'Basic eA==', 'x-csrf-protection': '' };
    expect((await session.run('Viewer', {}, { headers: basic })).status).toBe(403);
    expect((await session.run('Viewer', {}, { headers: { origin: world.ports.settings.publicUrl } })).status).toBe(200);
  });

  it('with a malformed bearer header are refused, whatever the cookie and the CSRF header', async () => {
    const session = await world.session('owner');
    for (const authorization of ['Bearer a b', 'Bearer ', 'Bearer', 'bearer x']) {
      const headers = { authorization, origin: 'https://evil.example', 'x-csrf-protection': '' };
      expect((await session.run('Viewer', {}, { headers })).status).toBe(403);
      expect((await session.run('Viewer', {}, { headers: { authorization } })).status).toBe(401);
    }
  });

  it('[R7-05] are refused when account or user header disagree with the session', async () => {
    const session = await world.session('owner');
    for (const headers of [{ 'x-account-id': 'acc_other' }, { 'x-user-id': 'emp_other' }] as Record<string, string>[])
      expect((await session.run('Viewer', {}, { headers })).status).toBe(403);
    const right = { 'x-account-id': world.accountId, 'x-user-id': world.ids.owner };
    expect((await session.run('Viewer', {}, { headers: right })).status).toBe(200);
  });

  it('with free text need an API token', async () => {
    const text = '{ viewer { userId } }';
    expect((await (await world.session('owner')).query(text)).status).toBe(400);
    expect((await (await world.as('owner')).query(text)).data.viewer.userId).toBe(world.ids.owner);
    expect((await new Client(world.ports, { token: 'muster_live_nonsense' }).query(text)).status).toBe(401);
  });

  it('[R3-60] answer with meta: status, remote address and the time the user was last changed', async () => {
    const { extensions } = await (await world.session('owner')).run('Viewer');
    expect(extensions!.meta).toMatchObject({ status: 'ok', request: { remote_addr: '203.0.113.7' } });
    expect(extensions!.meta.user_refreshed_at).toMatch(/^20\d\d-/);
  });

  it('that write need an operation key, wherever the mutation stands in the document', async () => {
    const caller = await world.as('owner');
    for (const text of ['mutation { signOut { ok } }', 'query A { viewer { userId } } mutation B { signOut { ok } }'])
      expect((await caller.query(text)).status).toBe(400);
  });

  it('too deep, too wide or with two mutations are refused before a resolver runs', async () => {
    const caller = await world.as('owner');
    const deep = `{ viewer { account { ${'AccountType { name } '.repeat(1)} } } }`;
    expect((await caller.query(deep)).data.viewer.account.AccountType.name).toBe('premium');
    const aliases = `{ ${Array.from({ length: 60 }, (_, n) => `a${n}: viewer { userId }`).join(' ')} }`;
    const two = 'mutation { a: signOut { ok } b: signOut { ok } }';
    for (const text of [aliases, two]) {
      const { counts, answer } = await world.counted(() => caller.mutate(text));
      expect(answer.errors?.length).toBeGreaterThan(0);
      expect(answer.data).toBeUndefined();
      expect(counts.calls).toBeLessThanOrEqual(4);
    }
  });
});
