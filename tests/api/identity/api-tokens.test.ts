import { beforeAll, describe, expect, it } from 'vitest';
import { mintToken } from '#services/identity/api-tokens/api-token.ts';
import { logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { Client } from '#tests/kit/client.ts';
import { deliverLoginMails, tokenIn } from '#tests/kit/login-mails.ts';
import { tableItems } from '#tests/kit/table-items.ts';
import { newWorld, ownerPassword, type World } from '#tests/kit/world.ts';

const table = 'api-tokens';
let world: World;
let browser: Client;
beforeAll(async () => {
  world = await newWorld({ table });
  browser = await world.session('owner');
});

const create = async (more: object = {}, by = browser) => {
  const input = { id: world.ports.ids.next('tok'), name: 'Payroll', access: 'ALL', days: 90, ...more };
  return { id: input.id, ...(await by.run('CreateApiToken', { input })).data.createApiToken };
};
const listed = async () => (await browser.run('ApiTokens')).data.apiTokens;
const revoke = async (id: string, by = browser) =>
  (await by.run('RevokeApiToken', { input: { id } })).data.revokeApiToken;
const asked = async (token: string) => (await new Client(world.ports, { token }).query('{ viewer { userId } }')).status;
const news = 'mutation ($input: CreateNewsItemInput!) { createNewsItem(input: $input) { __typename } }';

describe('API tokens', () => {
  it('act as the person who made them, are listed without the token, and open nothing once they are revoked', async () => {
    const made = await create();
    const [row] = await listed();
    expect(row).toMatchObject({ id: made.id, name: 'Payroll', access: 'ALL', owner: 'Olga Owner' });
    expect(row.expiresAt).toMatch(/^2027-02-08/);
    expect(JSON.stringify(row)).not.toContain(made.token);
    const caller = new Client(world.ports, { token: made.token });
    expect((await caller.query('{ viewer { userId } }')).data.viewer.userId).toBe(world.ids.owner);
    expect(await revoke(made.id)).toMatchObject({ ok: true });
    expect(await asked(made.token)).toBe(401);
    expect(await listed()).toEqual([]);
    expect(await revoke(made.id)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('read and change nothing where they are for reading', async () => {
    const { token } = await create({ access: 'READ' });
    const reader = new Client(world.ports, { token });
    expect((await reader.query('{ news(limit: 1) { id } viewer { userId } }')).data.news).toEqual([]);
    const input = { id: world.ports.ids.next('nws'), title: 'Hi', text: 'there' };
    const { errors } = await reader.mutate(news, { input });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', field: 'createNewsItem' });
  });

  it('end by themselves, or never', async () => {
    const [short, long] = [await create({ days: 30 }), await create({ days: null })];
    expect((await listed()).find((row: { id: string }) => row.id === long.id).expiresAt).toBeNull();
    world.ports.clock.advance({ hours: 31 * 24 });
    browser = await world.session('owner');
    expect([await asked(short.token), await asked(long.token)]).toEqual([401, 200]);
    expect((await listed()).map(({ id }: { id: string }) => id)).not.toContain(short.id);
  });

  it('are made in a browser whose password was typed lately, never by a token', async () => {
    const by = await world.as('owner');
    const input = { id: world.ports.ids.next('tok'), name: 'Wider', access: 'ALL' };
    const text = 'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { ... on Refusal { key } } }';
    expect((await by.mutate(text, { input })).data.createApiToken).toEqual({ key: 'sessionNeeded' });
    world.ports.clock.advance({ hours: 1 });
    expect(await create()).toMatchObject({ key: 'passwordNeeded' });
    browser = await world.session('owner');
  });

  it('leave neither token nor hash in the log, and no token in the table', async () => {
    const { token } = await create({ name: 'Silent' });
    const all = await tableItems(table);
    expect(JSON.stringify(all)).not.toContain(token);
    const hash = String(all.find((item) => item.name === 'Silent' && typeof item.hash === 'string')?.hash);
    const events = await queryAll(
      world.ports.table,
      partition(logPartition(world.accountId, world.ports.clock.now().toString())),
    );
    const told = JSON.stringify(events);
    expect(told).toContain('apiTokenCreated');
    expect(told).not.toContain(hash);
  });

  it('are for those who manage them, below premium for looking and revoking only', async () => {
    const person = await world.personWith(['manageApiTokens']);
    expect((await (await world.asUser(person)).query('{ apiTokens { name } }')).data.apiTokens.length).toBeGreaterThan(
      0,
    );
    expect((await (await world.as('manager')).query('{ apiTokens { name } }')).errors?.[0]?.extensions?.code).toBe(
      'FORBIDDEN',
    );
    await world.settle({ plan: 'basic' });
    expect(await create()).toMatchObject({ code: 'PLAN' });
    const [row] = await listed();
    expect(await revoke(row.id)).toMatchObject({ ok: true });
    await world.settle({ plan: 'premium' });
  });

  it('show their last use, written once in five minutes', async () => {
    const made = await create({ name: 'Used' });
    const used = async () => (await listed()).find(({ id }: { id: string }) => id === made.id).lastUsedAt;
    expect(await used()).toBeNull();
    const first = world.ports.clock.now();
    await asked(made.token);
    world.ports.clock.advance({ minutes: 4 });
    const { counts } = await world.counted(() => asked(made.token));
    expect(counts.byKind.update ?? 0).toBe(0);
    expect(await used()).toBe(first.toString());
    world.ports.clock.advance({ minutes: 1 });
    await asked(made.token);
    expect(await used()).toBe(world.ports.clock.now().toString());
    browser = await world.session('owner');
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ days: 7 }, 'days'],
    [{ id: 'tok_1' }, 'id'],
  ])('refuse %j at its field', async (more, field) => {
    expect(await create(more)).toMatchObject({ code: 'INVALID', field });
  });

  it('of another account are not there', async () => {
    const stranger = await newWorld({ table });
    const made = await create({ name: 'Ours' });
    expect(await revoke(made.id, await stranger.session('owner'))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await asked(made.token)).toBe(200);
  });
});

describe('tokens of the explorer', () => {
  const mint = async (by: Client) => (await by.run('MintExplorerToken')).data.mintExplorerToken;

  it('are made in a browser whose password was typed lately, never by a token', async () => {
    const fresh = await world.session('owner');
    const { token } = await mint(fresh);
    const again = 'mutation { mintExplorerToken { ... on Refusal { code key } ... on ApiTokenSecret { token } } }';
    expect((await new Client(world.ports, { token }).mutate(again)).data.mintExplorerToken).toEqual({
      code: 'STATE',
      key: 'sessionNeeded',
    });
    world.ports.clock.advance({ minutes: 16 });
    expect(await mint(fresh)).toMatchObject({ key: 'passwordNeeded' });
    await fresh.run('ConfirmPassword', { input: { password: ownerPassword } });
    expect(await mint(fresh)).toMatchObject({ token: expect.stringMatching(/^muster_live_/) });
    browser = await world.session('owner');
  });

  it('are on the list, can be revoked, and leave room for lasting ones', async () => {
    const { token } = await mint(browser);
    const [row] = await listed();
    expect(row).toMatchObject({ name: 'Explorer', explorer: true });
    await revoke(row.id);
    expect(await asked(token)).toBe(401);
  });

  it('end with the session that made them, and with no other', async () => {
    const [one, other] = [await world.session('owner'), await world.session('owner')];
    const [mine, theirs] = [await mint(one), await mint(other)];
    await one.run('SignOut');
    expect([await asked(mine.token), await asked(theirs.token)]).toEqual([401, 200]);
    expect((await listed()).filter(({ explorer }: { explorer: boolean }) => explorer).length).toBeGreaterThan(0);
    const { data } = await browser.run('MyLogin');
    for (const { id, current } of data.myLogin.sessions)
      if (!current) await browser.run('EndSession', { input: { id } });
    expect(await asked(theirs.token)).toBe(401);
  });
});

describe('every token of a person ends', () => {
  const both = async (by: Client) => {
    const [lasting, explorer] = [await create({}, by), (await by.run('MintExplorerToken')).data.mintExplorerToken];
    expect([await asked(lasting.token), await asked(explorer.token)]).toEqual([200, 200]);
    return async () => [await asked(lasting.token), await asked(explorer.token)];
  };

  it('when they sign out everywhere else, here and in other browsers', async () => {
    const elsewhere = await both(await world.session('owner'));
    const here = await both(browser);
    await browser.run('EndOtherSessions');
    expect([...(await elsewhere()), ...(await here())]).toEqual([401, 401, 401, 401]);
    expect(await listed()).toEqual([]);
  });

  it('when they change their password', async () => {
    const open = await both(browser);
    const done = await browser.run('ChangePassword', { input: { password: 'another-horse-9!' } });
    expect(done.data.changePassword).toMatchObject({ ok: true });
    expect(await open()).toEqual([401, 401]);
  });

  it('when their password is reset', async () => {
    const open = await both(browser);
    const { email } = (await browser.run('Viewer')).data.viewer;
    await world.anonymous().run('RequestPasswordReset', { input: { email } });
    const token = tokenIn((await deliverLoginMails(world.ports)).at(-1)!);
    await world.anonymous().run('ResetPassword', { input: { token, password: 'brand-new-secret-3!' } });
    expect(await open()).toEqual([401, 401]);
    browser = await world.session('owner');
  });

  it('when their last day is over', async () => {
    const id = await world.addPerson('Ina', [world.made.groups.Administrator!]);
    const { token } = await mintToken(await world.contextOf(id), {
      name: 'Ina’s',
      scopes: ['*'],
      seconds: null,
      listed: true,
    });
    expect(await asked(token)).toBe(200);
    await browser.run('DeactivateEmployee', { input: { id, version: 1, lastDay: '2026-11-01' } });
    expect(await asked(token)).toBe(401);
    expect((await listed()).map(({ name }: { name: string }) => name)).not.toContain('Ina’s');
  });
});

describe('no token and no session of a person who left works again', () => {
  const version = async (id: string): Promise<number> =>
    (await browser.run('PersonPermissions', { id })).data.employee.version;
  const tokenOf = async (id: string) =>
    (await mintToken(await world.contextOf(id), { name: 'Old', scopes: ['*'], seconds: null, listed: true })).token;
  const isIn = async (session: Client): Promise<boolean> => Boolean((await session.run('Viewer')).data.viewer);
  const leaver = async () => {
    const id = await world.addPerson('Ida', [world.made.groups.Administrator!]);
    const [token, session] = [await tokenOf(id), await world.sessionOf(id)];
    world.ports.clock.advance({ minutes: 1 });
    return { id, token, session };
  };
  const leave = async (id: string, lastDay: string) =>
    browser.run('DeactivateEmployee', { input: { id, version: await version(id), lastDay } });
  const over = '2026-11-01';

  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      'in their profile',
      async (id) => browser.run('EditEmployee', { input: { id, version: await version(id), lastDay: null } }),
    ],
    ['by a later last day', (id) => leave(id, '2027-12-31')],
    [
      'by a later last day of several people',
      async (id) =>
        browser.run('DeactivatePeople', {
          input: { people: [{ id, version: await version(id) }], lastDay: '2027-12-31' },
        }),
    ],
  ])('when their last day is taken back %s', async (_, takeBack) => {
    const { id, token, session } = await leaver();
    await leave(id, over);
    await takeBack(id);
    expect(await asked(await tokenOf(id))).toBe(200);
    expect(await asked(token)).toBe(401);
    expect(await isIn(await world.sessionOf(id))).toBe(true);
    expect(await isIn(session)).toBe(false);
  });

  it('when their departure is undone', async () => {
    const { id, token, session } = await leaver();
    const { operation } = (await leave(id, over)).extensions!.meta;
    const { data } = await browser.run('UndoOperation', { input: { operation } });
    expect(data.undoOperation.__typename).toBe('Done');
    expect(await asked(await tokenOf(id))).toBe(200);
    expect([await asked(token), await isIn(session)]).toEqual([401, false]);
  });

  it('and the list of sessions has only those of after', async () => {
    const { id } = await leaver();
    await leave(id, over);
    await leave(id, '2027-12-31');
    const { sessions } = (await (await world.sessionOf(id)).run('MyLogin')).data.myLogin;
    expect(sessions).toHaveLength(1);
  });

  it('but those of a person whose last day is still to come do', async () => {
    const { id, token, session } = await leaver();
    await leave(id, '2027-06-30');
    await leave(id, '2027-12-31');
    expect([await asked(token), await isIn(session)]).toEqual([200, true]);
  });
});

it('a token of an earlier release is bound to the password with its first use', async () => {
  const { token } = await create({ name: 'Older' });
  const item = (await tableItems(table)).find(
    (tableItem) => tableItem.name === 'Older' && tableItem.__edb_e__ === 'apiToken',
  )!;
  const { credentialVersion: _, listed: __, ...older } = item;
  await world.ports.table.transact([{ Put: { Item: older as typeof item } }]);
  expect(await asked(token)).toBe(200);
  browser = await world.session('owner');
  await browser.run('EndOtherSessions');
  expect(await asked(token)).toBe(401);
});
