import { beforeAll, describe, expect, it } from 'vitest';
import { employees } from '#services/employees/employees.store.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const createTeam = `mutation ($input: CreateTeamInput!) {
  createTeam(input: $input) { __typename ... on Refusal { code } }
}`;

describe('the success message', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });

  const create = async (name: string) =>
    (await world.as('owner')).mutate(createTeam, {
      input: { id: world.ports.ids.next('tem'), departmentId: world.departmentId, name, colour: '#1c7ed6' },
    });

  it('[R3-60] rides in the meta of a mutation that did something, and of nothing else', async () => {
    const done = await create('Kitchen');
    expect(done.extensions?.meta).toMatchObject({
      status: 'ok',
      status_message: 'Team added.',
      request: { remote_addr: '203.0.113.7' },
      user_refreshed_at: expect.any(String),
    });
    const refused = await create('');
    expect(refused.data.createTeam.__typename).toBe('Refusal');
    expect(refused.extensions?.meta.status_message).toBeNull();
    const read = await (await world.as('owner')).query('{ viewer { userId } }');
    expect(read.extensions?.meta.status_message).toBeNull();
  });

  it('is in the language of the person who asked', async () => {
    const key = employees.key({ accountId: world.accountId, id: world.ids.owner });
    const owner = employees.parse((await world.ports.table.get({ Key: key, ConsistentRead: true }))!);
    await world.ports.table.transact([employees.overwrite({ ...owner, locale: 'nl', version: owner.version + 1 })]);
    expect((await create('Bar')).extensions?.meta.status_message).toBe('Team toegevoegd.');
  });
});
