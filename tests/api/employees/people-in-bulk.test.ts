import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const refusal = '... on Refusal { code key field measured }';
const editTeams = `mutation ($input: EditTeamsOfPeopleInput!) { editTeamsOfPeople(input: $input) { ... on PeopleChanged { count } ${refusal} } }`;
const deactivate = `mutation ($input: DeactivatePeopleInput!) { deactivatePeople(input: $input) { ... on PeopleChanged { count } ${refusal} } }`;
const undo = `mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename ${refusal} } }`;
const createTeam = `mutation ($input: CreateTeamInput!) { createTeam(input: $input) { ... on Team { id } } }`;
const about = 'query ($id: ID!) { employee(id: $id) { version enddate teams { id } } }';

describe('several people at once', () => {
  let world: World;
  let manager: Client;
  let teamId: string;
  let people: { id: string; version: number }[];
  beforeAll(async () => {
    world = await newWorld();
    manager = await world.as('manager');
    teamId = world.ports.ids.next('tem');
    const input = { id: teamId, departmentId: world.departmentId, name: 'Floor', colour: '#3d6ff0' };
    await (await world.as('owner')).mutate(createTeam, { input });
  });
  const some = async (count: number) => {
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) ids.push(await world.addPerson(`Bulk${number}`, []));
    people = ids.map((id) => ({ id, version: 1 }));
    return people;
  };
  const seen = async (id: string) => {
    const { version, enddate, teams } = (await manager.query(about, { id })).data.employee;
    return { version, enddate, teams: teams.map((team: { id: string }) => team.id) };
  };

  it('join a team after the home team, and leave it again with one undo', async () => {
    await some(120);
    const answer = await manager.mutate(editTeams, { input: { people, add: [teamId], remove: [] } });
    expect(answer.data.editTeamsOfPeople).toEqual({ count: 120 });
    for (const { id } of [people[0]!, people[119]!])
      expect(await seen(id)).toMatchObject({ version: 2, teams: [world.teamId, teamId] });
    await manager.mutate(undo, { input: { operation: answer.extensions?.meta.operation } });
    for (const { id } of [people[0]!, people[119]!]) expect((await seen(id)).teams).toEqual([world.teamId]);
  });

  it('are changed all or none: one in no team, or changed since, refuses the rest', async () => {
    const [first, second] = await some(2);
    await manager.mutate(editTeams, { input: { people: [first], add: [teamId], remove: [] } });
    const [now] = [{ id: first!.id, version: 2 }];
    expect(
      (await manager.mutate(editTeams, { input: { people: [now, second], add: [], remove: [world.teamId] } })).data
        .editTeamsOfPeople,
    ).toMatchObject({ code: 'INVALID', key: 'leavesNoTeam', field: 'remove', measured: 'Bulk1 Test' });
    expect((await seen(first!.id)).teams).toEqual([world.teamId, teamId]);
    expect(
      (await manager.mutate(editTeams, { input: { people: [first, second], add: [teamId], remove: [] } })).data
        .editTeamsOfPeople,
    ).toMatchObject({ code: 'CONFLICT' });
    expect((await seen(second!.id)).teams).toEqual([world.teamId]);
  });

  it('get one last day, and come back with one undo', async () => {
    await some(3);
    const answer = await manager.mutate(deactivate, { input: { people, lastDay: '2026-11-30' } });
    expect(answer.data.deactivatePeople).toEqual({ count: 3 });
    expect((await seen(people[2]!.id)).enddate).toBe('2026-12-01');
    await manager.mutate(undo, { input: { operation: answer.extensions?.meta.operation } });
    expect((await seen(people[2]!.id)).enddate).toBeNull();
  });

  it('refuse all when one may more than the viewer, or no manager would be left', async () => {
    const [plain] = await some(1);
    const owner = await world.as('owner');
    const { version } = (await owner.query(about, { id: world.ids.owner })).data.employee;
    const input = { people: [plain, { id: world.ids.owner, version }], lastDay: '2026-11-30' };
    expect((await manager.mutate(deactivate, { input })).data.deactivatePeople).toMatchObject({
      code: 'FORBIDDEN',
      key: 'holdsMoreThanYou',
    });
    expect((await owner.mutate(deactivate, { input })).data.deactivatePeople).toMatchObject({
      code: 'STATE',
      key: 'lastManager',
    });
    expect((await seen(plain!.id)).enddate).toBeNull();
  });

  it.each(['planner', 'employee'] as const)('are not for a %s to change', async (role) => {
    await some(1);
    const caller = await world.as(role);
    const teams = await caller.mutate(editTeams, { input: { people, add: [teamId], remove: [] } });
    const away = await caller.mutate(deactivate, { input: { people, lastDay: '2026-11-30' } });
    expect([teams.data.editTeamsOfPeople.code, away.data.deactivatePeople.code]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });
});
