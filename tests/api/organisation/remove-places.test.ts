import { expect, it } from 'vitest';
import { readAccount } from '#services/account/account-reader.ts';
import { contextFor } from '#services/kit/context.ts';
import { loadPeople } from '#services/table.ts';
import { newWorld } from '#tests/kit/world.ts';

const refusal = '... on Refusal { code key }';
const deleteTeam = `mutation($input: DeleteTeamInput!) { deleteTeam(input: $input) { __typename ... on RemovedPlace { id } ${refusal} } }`;
const deactivate = `mutation($input: DeactivateDepartmentInput!) { deactivateDepartment(input: $input) { __typename ... on RemovedPlace { id } ${refusal} } }`;
const createTeam = `mutation($input: CreateTeamInput!) { createTeam(input: $input) { __typename ... on Team { id version } ${refusal} } }`;
const createDepartment = `mutation($input: CreateDepartmentInput!) { createDepartment(input: $input) { __typename ... on Department { id version } ${refusal} } }`;

const places = async () => {
  const world = await newWorld({ plan: 'basic' });
  const owner = await world.as('owner');
  const id = (prefix: string) => world.ports.ids.next(prefix);
  const visitor = () => contextFor(world.ports, { viewer: null });
  return {
    world,
    owner,
    id,
    usage: async () => (await readAccount(visitor(), world.accountId)).quotaUsage,
    people: async () => (await loadPeople(visitor(), world.accountId)).employees,
    addTeam: async (name: string) => {
      const input = { id: id('tem'), departmentId: world.departmentId, name, colour: '#3d6ff0' };
      return (await owner.mutate(createTeam, { input })).data.createTeam as { id: string; version: number };
    },
  };
};

it('a removed team leaves its people in the department, and its place to another', async () => {
  const { world, owner, usage, people, addTeam } = await places();
  const bar = await addTeam('Bar');
  expect(await usage()).toMatchObject({ teams: 2 });
  const input = { id: world.teamId, version: 1 };
  expect((await owner.mutate(deleteTeam, { input })).data.deleteTeam).toEqual({
    __typename: 'RemovedPlace',
    id: world.teamId,
  });
  expect(await usage()).toMatchObject({ teams: 1, departments: 1 });
  const { departmentId } = world;
  for (const { memberships } of await people()) expect(memberships).toEqual([{ departmentId, teamId: bar.id }]);
  const { data } = await owner.query('{ organisation { teams { id } } }');
  expect(data.organisation.teams).toEqual([{ id: bar.id }]);
});

it('a department keeps its last team, and a team that changed is looked at again', async () => {
  const { world, owner, usage, addTeam } = await places();
  const last = { id: world.teamId, version: 1 };
  expect((await owner.mutate(deleteTeam, { input: last })).data.deleteTeam).toMatchObject({
    code: 'STATE',
    key: 'organisation.lastTeam',
  });
  const bar = await addTeam('Bar');
  expect((await owner.mutate(deleteTeam, { input: { id: bar.id, version: 7 } })).data.deleteTeam).toMatchObject({
    code: 'CONFLICT',
  });
  expect((await owner.mutate(deleteTeam, { input: { id: 'tem_none', version: 1 } })).data.deleteTeam).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await usage()).toMatchObject({ teams: 2 });
});

it('a deactivated department takes its teams along, and the last one stays', async () => {
  const { world, owner, id, usage } = await places();
  const first = { id: world.departmentId, version: 1 };
  expect((await owner.mutate(deactivate, { input: first })).data.deactivateDepartment).toMatchObject({
    key: 'organisation.lastDepartment',
  });
  const input = { id: id('dep'), locationId: world.made.locationId, name: 'Quayside' };
  const quay = (await owner.mutate(createDepartment, { input })).data.createDepartment;
  expect(await usage()).toMatchObject({ departments: 2, teams: 2 });
  expect(
    (await owner.mutate(deactivate, { input: { id: quay.id, version: quay.version } })).data.deactivateDepartment,
  ).toEqual({ __typename: 'RemovedPlace', id: quay.id });
  expect(await usage()).toMatchObject({ departments: 1, teams: 1 });
  expect(
    (await owner.mutate(deactivate, { input: { id: quay.id, version: quay.version + 1 } })).data.deactivateDepartment,
  ).toMatchObject({ key: 'organisation.inactiveAlready' });
});

it('only those who manage the account remove places', async () => {
  const { world, addTeam } = await places();
  const bar = await addTeam('Bar');
  const manager = await world.as('manager');
  for (const [document, field, input] of [
    [deleteTeam, 'deleteTeam', { id: bar.id, version: 1 }],
    [deactivate, 'deactivateDepartment', { id: world.departmentId, version: 1 }],
  ] as const)
    expect((await manager.mutate(document, { input })).data[field]).toMatchObject({ code: 'FORBIDDEN' });
});
