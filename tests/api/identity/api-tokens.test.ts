import { beforeAll, describe, expect, it } from 'vitest';
import { logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { Client } from '#tests/kit/client.ts';
import { tableItems } from '#tests/kit/table-items.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

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
  it('act as whoever made them, are listed without the token, and open nothing once they are revoked', async () => {
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
