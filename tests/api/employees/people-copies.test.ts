import { expect, it, vi } from 'vitest';
import { contracts } from '#services/contracts/contracts.store.ts';
import { loadContractsOfPeople } from '#services/contracts/terms-of-people.ts';
import { loadPeopleOf } from '#services/employees/department-people.ts';
import { employees } from '#services/employees/employees.store.ts';
import { contextFor } from '#services/kit/context.ts';
import { departmentHoldersPartition, departmentPeoplePartition, termsPartition } from '#services/kit/people-copies.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { loadWeeklyAvailability, readWeeklyAvailability } from '#services/planning/weekly-availability.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const week = `{ scheduleWeek(from: "2026-11-16", to: "2026-11-22") {
  rows { employeeId name function contractMinutes } scheduledShifts { id employee_name } } }`;
const minutes = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };
const sorted = <T extends { id: string }>(all: readonly T[]): T[] => all.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Calls over the API as the owner, each of which must succeed. */
const callsOf = async (world: World) => {
  const owner = await world.as('owner');
  const act = async (name: string, input: object): Promise<{ id: string; version: number }> => {
    const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
    const kind = /Contract|Department|Team/.exec(name.replace('UserTeams', ''))?.[0] ?? 'Employee';
    const answer = kind === 'Employee' || kind === 'Contract' ? 'id version' : 'id';
    const document = `mutation ($input: ${type}!) { ${name}(input: $input) {
      __typename ... on Refusal { code key field } ... on ${kind} { ${answer} } } }`;
    const { data, errors } = await owner.mutate(document, { input });
    expect(errors).toBeUndefined();
    expect(data[name]).not.toHaveProperty('code');
    return data[name];
  };
  return { owner, act };
};

/** The copies by department and of all people, with their originals. */
const copiesAndOriginals = async ({ ports, accountId }: World) => {
  const ctx = contextFor(ports, { viewer: null });
  const everything = await queryAll(ctx.table, partition(`a#${accountId}#people`, { ConsistentRead: true }));
  const people = only(employees, everything);
  const ids = [
    ...new Set(people.flatMap(({ memberships }) => memberships.map((membership) => membership.departmentId))),
  ].sort();
  const departments = await Promise.all(
    ids.map(async (id) => [id, sorted(await loadPeopleOf(contextFor(ports, { viewer: null }), accountId, [id]))]),
  );
  const terms = await loadContractsOfPeople(
    ctx,
    accountId,
    people.map(({ id }) => id),
  );
  const weekly = await loadWeeklyAvailability(
    ctx,
    accountId,
    people.map(({ id }) => id),
  );
  return {
    copies: { departments, terms: sorted(terms), weekly: sorted(weekly) },
    originals: {
      departments: ids.map((id) => [
        id,
        sorted(people.filter(({ memberships }) => memberships.some((membership) => membership.departmentId === id))),
      ]),
      terms: sorted(only(contracts, everything)),
      weekly: sorted(await readWeeklyAvailability(ctx, accountId, { ConsistentRead: true })),
    },
  };
};

/** Removes every copy, as in a company from before copies existed. */
const forget = async ({ ports: { table }, accountId }: World, departmentIds: readonly string[]): Promise<void> => {
  const partitions = [
    termsPartition(accountId),
    ...departmentIds.map((id) => departmentPeoplePartition(accountId, id)),
    ...departmentIds.map((id) => departmentHoldersPartition(accountId, id)),
  ];
  for (const pk of partitions)
    for (const { sk } of await queryAll(table, partition(pk, { ConsistentRead: true })))
      await table.transact([{ Delete: { Key: { pk, sk } } }]);
};

const readsEveryone = (world: World) => {
  const query = vi.spyOn(world.ports.table, 'query');
  return () => {
    const pk = `a#${world.accountId}#people`;
    const found = query.mock.calls.filter(([{ ExpressionAttributeValues: values }]) => values[':pk'] === pk);
    query.mockRestore();
    return found.length;
  };
};

const teamOf = (world: World, departmentId: string) => ({
  ...{ id: world.ports.ids.next('tem'), departmentId, name: 'Vats', colour: '#009877' },
});

const hire = (world: World, more: object = {}) => ({
  id: world.ports.ids.next('emp'),
  first_name: 'Nora',
  last_name: 'New',
  email: `${world.ports.ids.next('mail')}@test.example`,
  teamIds: [world.teamId],
  contract: { id: world.ports.ids.next('con'), contractTypeId: world.made.contractTypes['Fixed hours'], minutes },
  ...more,
});

it('copies of people, contracts and weekly availability follow every change and its undo', async () => {
  const world = await newWorld();
  const { owner, act } = await callsOf(world);
  const holds = async () => {
    const found = await copiesAndOriginals(world);
    expect(found.copies).toEqual(found.originals);
    return found.originals;
  };
  await holds();
  const department = await act('createDepartment', {
    id: world.ports.ids.next('dep'),
    name: 'Cellar',
    locationId: world.made.locationId,
  });
  const team = await act('createTeam', teamOf(world, department.id));
  const nora = await act('createEmployee', hire(world));
  const [first] = (await holds()).terms;
  const terms = { contractTypeId: first!.contractTypeId, minutes, startdate: first!.startdate, wageMinor: 1900 };
  const edited = await act('editContract', { id: first!.id, version: 1, departmentId: department.id, ...terms });
  expect((await holds()).terms).toMatchObject([{ departmentId: department.id, wageMinor: 1900 }]);
  const moved = await act('editUserTeams', { id: nora.id, version: nora.version, teamIds: [team.id] });
  const { departments } = await holds();
  expect(departments.find(([id]) => id === department.id)?.[1]).toMatchObject([{ id: nora.id }]);
  await act('editEmployee', { id: nora.id, version: moved.version, roster_note: 'Has the keys' });
  await holds();
  const document = 'mutation ($input: DeleteContractInput!) { deleteContract(input: $input) { __typename } }';
  const { extensions } = await owner.mutate(document, { input: { id: first!.id, version: edited.version } });
  expect((await holds()).terms).toEqual([]);
  const undo = `mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }`;
  await owner.mutate(undo, { input: { operation: extensions?.meta.operation } });
  expect((await holds()).terms).toHaveLength(1);
  const state = `mutation ($input: SetRecurringAvailabilityInput!) { setRecurringAvailability(input: $input) {
    __typename ... on Refusal { code key } } }`;
  const say = async (from: string): Promise<string | null | undefined> => {
    const part = { from: 540, until: 1020, level: 'unavailable' };
    const input = { id: world.ports.ids.next('avr'), employeeId: nora.id, from, interval: 1, weekdays: { mo: [part] } };
    const { data, errors, extensions: meta } = await owner.mutate(state, { input });
    expect({ errors, answer: data?.setRecurringAvailability }).toEqual({ answer: { __typename: 'Done' } });
    return meta?.meta.operation;
  };
  await say('2026-12-07');
  expect((await holds()).weekly).toHaveLength(1);
  const operation = await say('2026-12-21');
  expect((await holds()).weekly).toHaveLength(2);
  await say('2026-12-07');
  expect((await holds()).weekly).toHaveLength(1);
  await owner.mutate(undo, { input: { operation } });
  await holds();
});

it('opens the schedule of a company from before there were copies, and makes them', async () => {
  const world = await newWorld();
  const { act } = await callsOf(world);
  // In a company of few departments, one Query reads the contracts of all people.
  for (let number = 1; number <= 5; number += 1) {
    const id = world.ports.ids.next('dep');
    await act('createDepartment', { id, name: `Place ${number}`, locationId: world.made.locationId });
  }
  const planning = await newPlanning(world);
  await act('createContract', {
    ...{ id: world.ports.ids.next('con'), employeeId: world.ids.employee, departmentId: world.departmentId },
    ...{ contractTypeId: world.made.contractTypes['Fixed hours'], minutes, startdate: '2026-01-01', wageMinor: 1850 },
  });
  await planning.plan({ date: '2026-11-17', employeeId: world.ids.employee });
  const planner = await world.as('planner');
  const asked = async () => (await planner.query(week)).data.scheduleWeek;
  const before = await asked();
  expect(before.rows.find((row: { employeeId: string }) => row.employeeId === world.ids.employee)).toMatchObject({
    contractMinutes: 2400,
  });
  await forget(world, [world.departmentId]);
  expect(await asked()).toEqual(before);
  const everyone = readsEveryone(world);
  expect(await asked()).toEqual(before);
  expect(everyone()).toBe(0);
  const found = await copiesAndOriginals(world);
  expect(found.copies).toEqual(found.originals);
});

it('a person who moves while the copies are made is not kept where they were', async () => {
  const world = await newWorld();
  const { act } = await callsOf(world);
  const other = await act('createDepartment', {
    ...{ id: world.ports.ids.next('dep'), name: 'Cellar', locationId: world.made.locationId },
  });
  const team = await act('createTeam', teamOf(world, other.id));
  const nora = await act('createEmployee', hire(world));
  await forget(world, [world.departmentId]);
  const { table } = world.ports;
  const write = table.transact;
  let moved = false;
  const spied = vi.spyOn(table, 'transact').mockImplementation(async (actions: WriteAction[]) => {
    if (!actions.some((action) => 'ConditionCheck' in action)) return write.call(table, actions);
    spied.mockRestore();
    moved = true;
    await act('editUserTeams', { id: nora.id, version: nora.version, teamIds: [team.id] });
    return write.call(table, actions);
  });
  await loadPeopleOf(contextFor(world.ports, { viewer: null }), world.accountId, [world.departmentId]);
  expect(moved).toBe(true);
  const found = await copiesAndOriginals(world);
  expect(found.copies).toEqual(found.originals);
});

it('keeps one copy of a person of many departments', async () => {
  const world = await newWorld();
  const { act } = await callsOf(world);
  const teamIds = [world.teamId];
  for (let number = 1; number <= 11; number += 1) {
    const place = { id: world.ports.ids.next('dep'), name: `Place ${number}`, locationId: world.made.locationId };
    const { id } = await act('createDepartment', place);
    teamIds.push((await act('createTeam', teamOf(world, id))).id);
  }
  const nora = await act('createEmployee', hire(world, { teamIds }));
  const many = await queryAll(world.ports.table, partition(departmentPeoplePartition(world.accountId)));
  expect(many.map(({ id }) => id)).toEqual([nora.id]);
  const found = await copiesAndOriginals(world);
  expect(found.copies).toEqual(found.originals);
});
