import { beforeAll, describe, expect, it } from 'vitest';
import { meets } from '#domain/access/requirement.ts';
import { newEmployee } from '#domain/employees/new-employee.ts';
import { notificationKinds } from '#domain/notifications/notification-kinds.ts';
import { loadPermissionGroups } from '#services/access/permission-group-reader.ts';
import { readAccounts } from '#services/account/account-reader.ts';
import { employees } from '#services/employees/employees.store.ts';
import { viewerOf } from '#services/identity/viewer.ts';
import { actionsOf, change, stored } from '#services/kit/change.ts';
import { contextFor } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import {
  copiesOf,
  departmentHoldersPartition,
  departmentPeoplePartition,
  wholeDepartmentKey,
} from '#services/kit/people-copies.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { loadCompany } from '#services/notifications/company.ts';
import { notify } from '#services/notifications/notify.ts';
import { keptNotificationsOf, newNotification } from '#tests/api/notifications/telling.ts';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { everyoneRead } from '#tests/kit/everyone-read.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

type Place = { departmentId: string; teamId: string };

let world: World;
let planning: Planning;
/** The department of the world, and those that the test creates. */
let places: Place[];
let telling: ReturnType<typeof newNotification>;

const system = () => contextFor(world.ports, { viewer: null });

/** Adds a person who works in some departments and has a group of permissions in others. */
const join = async (
  first_name: string,
  worked: readonly Place[],
  held: readonly Place[],
  group: 'Manager' | 'Planner' | 'Employee' = 'Planner',
): Promise<string> => {
  const person = newEmployee({
    ...{ accountId: world.accountId, id: world.ports.ids.next('emp'), version: 1 },
    ...{ updatedAt: world.ports.clock.now().toString(), first_name, last_name: 'Test' },
    ...{ email: `${world.ports.ids.next('mail')}@test.example`, verified: true, memberships: [...worked] },
    groups: held.map(({ departmentId }) => ({ departmentId, groupId: world.made.groups[group]! })),
  });
  const joining = stored(change(employees, null, person));
  await world.ports.table.transact([...actionsOf(joining), ...copiesOf([joining])]);
  return person.id;
};

/** The approvers of leave in each department: computed from all people of the company, and as notifications find them. */
const approvers = async () => {
  const { needs } = notificationKinds.absenceRequested;
  const [[account], groups, items] = await Promise.all([
    readAccounts(system(), [world.accountId]),
    loadPermissionGroups(system(), world.accountId),
    queryAll(world.ports.table, partition(`a#${world.accountId}#people`, { ConsistentRead: true })),
  ]);
  const people = items.filter(({ __edb_e__: kind }) => kind === 'employee').map(employees.parse);
  const may = (id: string, departmentId: string): boolean =>
    meets(viewerOf(account!, people.find((one) => one.id === id)!, groups), needs, { departmentId }).ok;
  const byEveryone = places.map(({ departmentId }) =>
    people
      .map(({ id }) => id)
      .filter((id) => may(id, departmentId))
      .sort(),
  );
  const found: string[][] = [];
  const reads = await everyoneRead(world, async () => {
    for (const { departmentId } of places)
      found.push(await (await loadCompany(system(), world.accountId))!.whoMay(needs, { departmentId }));
  });
  return { byEveryone, found, reads };
};

beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  const owner = await world.as('owner');
  for (let number = 1; number <= 13; number += 1)
    await owner.mutate('mutation ($input: CreateDepartmentInput!) { createDepartment(input: $input) { __typename } }', {
      input: { id: world.ports.ids.next('dep'), locationId: world.made.locationId, name: `Unit ${number}` },
    });
  const { data } = await owner.query('{ organisation { teams { id department_id } } }');
  const teams = data.organisation.teams as { id: string; department_id: string }[];
  places = teams.map(({ id, department_id }) => ({ departmentId: department_id, teamId: id }));
  for (const worked of [0, 1, 3, 11])
    for (const planned of [1, 2, 5, 6, 9])
      await join(`P${worked}x${planned}`, places.slice(0, worked), places.slice(-planned));
  telling = newNotification(world);
  await telling.passOver();
});

describe('who is notified of what happens in one department of many', () => {
  it('is found without reading everyone, wherever they work and hold permissions', async () => {
    const { byEveryone, found, reads } = await approvers();
    expect(found).toEqual(byEveryone);
    expect(new Set(found.map(({ length }) => length)).size).toBeGreaterThan(4);
    expect(reads).toBe(0);
  });

  it('follows permissions that are given elsewhere and taken away', async () => {
    const person = await join('Hana', [places[0]!], []);
    const owner = await world.as('owner');
    const edit = async (departmentIds: string[]): Promise<void> => {
      const { data } = await owner.query('query ($id: ID!) { employee(id: $id) { version } }', { id: person });
      const groups = departmentIds.map((departmentId) => ({ departmentId, groupId: world.made.groups.Planner! }));
      const input = { id: person, version: data.employee.version, groups };
      const answer = await (await world.inBrowser(owner)).run('EditUserPermissions', { input });
      expect(answer.data.editUserPermissions.__typename).toBe('Employee');
    };
    for (const count of [3, 8, 0]) {
      await edit(places.slice(2, 2 + count).map(({ departmentId }) => departmentId));
      const { byEveryone, found } = await approvers();
      expect(found).toEqual(byEveryone);
      expect(found.flat().filter((id) => id === person)).toHaveLength(count);
    }
  });

  it('is right in departments from before there were copies, which the first read makes', async () => {
    const { table } = world.ports;
    for (const departmentId of [places[1]!.departmentId, places.at(-1)!.departmentId]) {
      const pk = departmentHoldersPartition(world.accountId, departmentId);
      for (const { sk } of await queryAll(table, partition(pk, { ConsistentRead: true })))
        await table.transact([{ Delete: { Key: { pk, sk } } }]);
      const key = wholeDepartmentKey(world.accountId, departmentId);
      await table.transact([{ Put: { Item: { ...key, __edb_e__: 'wholeDepartment', accountId: world.accountId } } }]);
    }
    const first = await approvers();
    expect(first.found).toEqual(first.byEveryone);
    expect(first.reads).toBe(2);
    const second = await approvers();
    expect(second.found).toEqual(first.found);
    expect(second.reads).toBe(0);
    const pk = departmentPeoplePartition(world.accountId, places[1]!.departmentId);
    expect((await queryAll(table, partition(pk))).every(({ id, sk }) => id !== undefined || sk === 'whole')).toBe(true);
  });

  it('reads no one else for a request and for dates that are published', async () => {
    const unit = places.at(-1)!;
    const cook = await join('Cook', [unit], [unit], 'Employee');
    const absence = {
      ...{ id: world.ports.ids.next('abs'), employeeId: cook, firstDay: '2026-12-01', lastDay: '2026-12-01' },
      absenceTypeId: Object.values(world.made.absenceTypes)[0],
    };
    const owner = await world.as('owner');
    const request = 'mutation ($input: RequestAbsenceInput!) { requestAbsence(input: $input) { __typename } }';
    const asked = await (await world.asUser(cook)).mutate(request, { input: absence });
    expect(asked.data.requestAbsence.__typename).toBe('Absence');
    expect(await everyoneRead(world, () => telling.tell())).toBe(0);
    const { byEveryone } = await approvers();
    for (const id of byEveryone.at(-1)!)
      expect(await keptNotificationsOf(world, id), id).toMatchObject([{ lines: [{ text: 'absenceRequested' }] }]);

    const publish = (published: boolean) =>
      owner.mutate('mutation ($input: SetPublicationInput!) { setPublication(input: $input) { __typename } }', {
        input: { departmentIds: [world.departmentId], dates: ['2027-01-20'], published },
      });
    await publish(false);
    await planning.plan({ date: '2027-01-20', employeeId: world.ids.employee });
    await telling.passOver();
    expect(await everyoneRead(world, () => publish(true))).toBe(0);
    expect(await everyoneRead(world, () => telling.tell())).toBe(0);
    const last = (await keptNotificationsOf(world, world.ids.employee)).at(-1);
    expect(last?.lines.map(({ text }) => text)).toEqual(['schedulePublished']);
  });

  it('reads its people alone for a message, an edited profile and a reminder of availability', async () => {
    const unit = places.at(-2)!;
    const cook = await join('Cora', [unit], [unit], 'Employee');
    const keeper = await join('Kim', [places[0]!], [unit], 'Manager');
    const facts = {
      accountId: world.accountId,
      at: world.ports.clock.now().toString(),
      area: 'test',
      actorId: 'system',
    };
    const told = async (event: Pick<LoggedEvent, 'type' | 'subject'> & Partial<LoggedEvent>): Promise<string[]> => {
      const operationId = world.ports.ids.next('opr');
      const eventId = operationId.replace('opr', 'evt');
      const detail = { id: eventId, operationId, changes: [], ...facts, ...event };
      expect(await everyoneRead(world, () => notify(system(), detail)), event.type).toBe(0);
      const all = only(
        employees,
        await queryAll(world.ports.table, partition(`a#${world.accountId}#people`, { ConsistentRead: true })),
      );
      const newest = await Promise.all(
        all.map(async ({ id }) => ((await keptNotificationsOf(world, id)).at(-1)?.eventId === eventId ? id : [])),
      );
      return newest.flat().sort();
    };
    const item = {
      id: world.ports.ids.next('new'),
      accountId: world.accountId,
      version: 1,
      title: 'Stove',
      text: 'Hot',
    };
    const message = { ...item, departmentIds: [unit.departmentId], authorId: world.ids.owner };
    const after = { pk: '', sk: '', ...message };
    const newsItemCreated = { type: 'newsItemCreated', subject: item.id, actorId: world.ids.owner };
    expect(await told({ ...newsItemCreated, changes: [{ kind: 'newsItem', before: null, after }] })).toEqual([cook]);
    const keepers = await told({ type: 'employeeEdited', subject: cook, actorId: cook });
    expect(keepers).toEqual([keeper, world.ids.owner].sort());
    const details = { from: '2026-12-07', to: '2026-12-13', departmentId: unit.departmentId };
    expect(await told({ type: 'availabilityReminderSent', subject: details.from, details })).toEqual([cook]);
  });
});
