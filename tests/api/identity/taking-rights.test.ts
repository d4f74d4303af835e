import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Grant, grantsOf, holdsAll, newGrants } from '#domain/access/grants-of.ts';
import { losesLastManager } from '#domain/access/last-manager.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { outranks } from '#domain/access/take-rights.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { readStaff, type Staff } from '#services/access/staff.ts';
import { editUserPermissions } from '#services/employees/edit-user-permissions.ts';
import { editUserTeams } from '#services/employees/edit-user-teams.ts';
import { employees } from '#services/employees/employees.store.ts';
import {
  createPermissionGroup,
  deletePermissionGroup,
  editPermissionGroup,
} from '#services/identity/permission-groups/manage-permission-groups.ts';

import { isRefusal } from '#services/kit/refusal.ts';
import { loadOrganisation } from '#services/table.ts';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let owner: Client;
/** The department of all people in the test's account, and a second one with its HR. */
let [first, second] = ['', ''];
let secondTeam = '';

beforeEach(async () => {
  world = await newWorld();
  owner = await world.as('owner');
  first = world.departmentId;
  ({ second, secondTeam } = await addDepartment('Second'));
});

async function addDepartment(name: string) {
  const id = world.ports.ids.next('dep');
  await owner.mutate('mutation($input: CreateDepartmentInput!) { createDepartment(input: $input) { __typename } }', {
    input: { id, locationId: world.made.locationId, name },
  });
  const { teams } = await loadOrganisation(await world.context('owner'), world.accountId);
  return { second: id, secondTeam: teams.find(({ departmentId }) => departmentId === id)!.id };
}

const staff = async (): Promise<Staff> => readStaff(await world.context('owner'));
const personNow = async (id: string): Promise<Employee> => (await staff()).people.find((person) => person.id === id)!;
const rewrite = async (id: string, patch: Partial<Employee>): Promise<void> => {
  const person = await personNow(id);
  await world.ports.table.transact([employees.overwrite({ ...person, ...patch, version: person.version + 1 })]);
};
const manager = () => world.made.groups.Manager!;
const administrator = () => world.made.groups.Administrator!;
const planner = () => world.made.groups.Planner!;

/** A person of department 2 with the Manager group there, who may edit permissions only there. */
const hrOfSecond = async (): Promise<Client> => {
  const id = await world.addPerson('Hana', []);
  await rewrite(id, {
    memberships: [{ departmentId: second, teamId: secondTeam }],
    groups: [{ departmentId: second, groupId: manager() }],
  });
  return world.asUser(id);
};

const setGroups = async (by: Client, id: string, groups: Employee['groups'], version?: number) => {
  const input = { id, version: version ?? (await personNow(id)).version, groups };
  const { data } = await by.mutate(
    `mutation($input: EditUserPermissionsInput!) { editUserPermissions(input: $input) {
      ... on Employee { id } ... on Refusal { code key } } }`,
    { input },
  );
  return data.editUserPermissions;
};
const groupNow = async (id: string) => (await staff()).groups.find((group) => group.id === id)!;
const setPermissions = async (by: Client, id: string, permissions: Permission[]) => {
  const { name, isDefault, version } = await groupNow(id);
  const { data } = await by.mutate(
    `mutation($input: EditPermissionGroupInput!) { editPermissionGroup(input: $input) {
      ... on PermissionGroup { id } ... on Refusal { code key } } }`,
    { input: { id, version, name, isDefault, permissions } },
  );
  return data.editPermissionGroup;
};
const deleteGroup = async (by: Client, id: string, replacementId: string) => {
  const { data } = await by.mutate(
    'mutation($input: DeletePermissionGroupInput!) { deletePermissionGroup(input: $input) { ... on Done { ok } ... on Refusal { code key } } }',
    { input: { id, version: (await groupNow(id)).version, replacementId } },
  );
  return data.deletePermissionGroup;
};

describe('someone who edits permissions in one department', () => {
  it('cannot strip a planner of another department, who is not found before any version is checked', async () => {
    const hr = await hrOfSecond();
    for (const version of [undefined, 99])
      expect(await setGroups(hr, world.ids.planner, [], version)).toEqual({ code: 'NOT_FOUND', key: 'notFound' });
    expect((await personNow(world.ids.planner)).groups).toHaveLength(1);
  });

  it('cannot take what a shared colleague holds in the other department', async () => {
    const hr = await hrOfSecond();
    const shared = [
      { departmentId: first, groupId: world.made.groups.Employee! },
      { departmentId: second, groupId: world.made.groups.Employee! },
    ];
    const teams = [
      { departmentId: first, teamId: world.teamId },
      { departmentId: second, teamId: secondTeam },
    ];
    await rewrite(world.ids.colleague, { memberships: teams, groups: shared });
    expect(await setGroups(hr, world.ids.colleague, [shared[1]!])).toMatchObject({ key: 'permissionsElsewhere' });
    expect(await setGroups(hr, world.ids.colleague, [shared[0]!])).toEqual({ id: world.ids.colleague });
  });

  it('cannot strip an Administrator of their own department', async () => {
    const hr = await hrOfSecond();
    const admin = await world.addPerson('Ada', []);
    const memberships = [{ departmentId: second, teamId: secondTeam }];
    const both = [
      { departmentId: second, groupId: administrator() },
      { departmentId: second, groupId: planner() },
    ];
    await rewrite(admin, { memberships, groups: both });
    for (const groups of [[], [both[0]!], [both[1]!]])
      expect(await setGroups(hr, admin, groups)).toEqual({ code: 'FORBIDDEN', key: 'holdsMoreThanYou' });
  });

  it('cannot take an assignment from the owner', async () => {
    const hr = await hrOfSecond();
    const memberships = [{ departmentId: second, teamId: secondTeam }];
    const groups = [{ departmentId: second, groupId: world.made.groups.Employee! }];
    await rewrite(world.ids.owner, { memberships, groups });
    expect(await setGroups(hr, world.ids.owner, [])).toEqual({ code: 'FORBIDDEN', key: 'holdsMoreThanYou' });
    expect(await setGroups(owner, world.ids.owner, [])).toEqual({ id: world.ids.owner });
  });

  it('adds no one with permissions in the other department, not even with the default group', async () => {
    const hr = await hrOfSecond();
    const add = async (departmentIds: string[]) => {
      const input = {
        ...{ id: world.ports.ids.next('emp'), first_name: 'Nia', last_name: 'New', startdate: '2026-11-10' },
        email: `nia-${world.ports.ids.next('x').toLowerCase()}@test.example`,
        teamIds: [secondTeam],
        groups: departmentIds.map((departmentId) => ({ departmentId, groupId: world.made.groups.Employee! })),
        contract: {
          ...{ id: world.ports.ids.next('con'), contractTypeId: Object.values(world.made.contractTypes)[0]! },
          minutes: { mo: 480, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 },
        },
      };
      return (await hr.run('CreateEmployee', { input })).data.createEmployee;
    };
    expect(await add([second, first])).toMatchObject({ code: 'FORBIDDEN', field: 'groups.1' });
    expect(await add([second])).toMatchObject({ __typename: 'Employee' });
  });

  it('cannot edit or empty a group that is held in another department', async () => {
    const hr = await hrOfSecond();
    const elsewhere = { code: 'FORBIDDEN', key: 'permissionsElsewhere' };
    expect(await setPermissions(hr, planner(), [])).toEqual(elsewhere);
    expect(await setPermissions(owner, planner(), [])).toEqual({ id: planner() });
  });

  it('cannot delete a group that is held in another department', async () => {
    const hr = await hrOfSecond();
    const elsewhere = { code: 'FORBIDDEN', key: 'permissionsElsewhere' };
    expect(await deleteGroup(hr, manager(), world.made.groups.Employee!)).toEqual(elsewhere);
  });

  it('cannot weaken a group that is held by someone who outranks them', async () => {
    const hr = await hrOfSecond();
    const admin = await world.addPerson('Ada', []);
    const extra = await world.personWith(['manageAccount']);
    const { groupId } = (await personNow(extra)).groups[0]!;
    await rewrite(extra, { groups: [] });
    await rewrite(admin, { groups: [groupId, planner()].map((one) => ({ departmentId: second, groupId: one })) });
    await rewrite(world.ids.planner, { groups: [] });
    await rewrite(world.ids.owner, { groups: [] });
    const above = { code: 'FORBIDDEN', key: 'holdsMoreThanYou' };
    expect(await setPermissions(hr, planner(), [])).toEqual(above);
    expect(await deleteGroup(hr, planner(), world.made.groups.Employee!)).toEqual(above);
  });

  it('cannot move an Administrator out of the department in which they hold it', async () => {
    const lead = await world.asUser(await world.personWith(['viewAllUsers', 'editUserTeams']));
    const both = await world.personWith(['viewAllUsers', 'editUserTeams']);
    const { groupId } = (await personNow(both)).groups[0]!;
    await rewrite(both, { groups: [first, second].map((departmentId) => ({ departmentId, groupId })) });
    const admin = await world.addPerson('Ada', [administrator()]);
    const move = async (by: Client) => {
      const { data } = await by.mutate(
        'mutation($input: EditUserTeamsInput!) { editUserTeams(input: $input) { ... on Employee { id } ... on Refusal { code key } } }',
        { input: { id: admin, version: 1, teamIds: [secondTeam] } },
      );
      return data.editUserTeams;
    };
    expect(await move(lead)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await move(await world.asUser(both))).toEqual({ code: 'FORBIDDEN', key: 'holdsMoreThanYou' });
    expect(await move(owner)).toEqual({ id: admin });
  });

  it('cannot take by an undo what they could not take themselves', async () => {
    const admin = await world.addPerson('Ada', []);
    const groups = [{ departmentId: first, groupId: administrator() }];
    const browser = await world.inBrowser(owner);
    const given = await browser.run('EditUserPermissions', { input: { id: admin, version: 1, groups } });
    const undo = async (by: Client) => {
      const { data } = await by.mutate(
        'mutation($input: UndoOperationInput!) { undoOperation(input: $input) { ... on Done { ok } ... on Refusal { code key } } }',
        { input: { operation: given.extensions?.meta.operation } },
      );
      return data.undoOperation;
    };
    expect(await undo(await world.as('manager'))).toEqual({ code: 'FORBIDDEN', key: 'holdsMoreThanYou' });
    expect(await undo(owner)).toEqual({ ok: true });
  });
});

/** Permissions for the random steps: some of each kind, without needs of their own. */
const some: Permission[] = ['createRoster', 'viewReports', 'manageAccount', 'viewAllUsers', 'editUserPermissions'];

type Step = {
  actor: number;
  act: 'assign' | 'edit' | 'delete' | 'create' | 'move';
  target: number;
  rows: [number, number][];
  permissions: Permission[];
  flag: boolean;
};
const steps = fc.array(
  fc.record<Step>({
    actor: fc.nat(5),
    act: fc.constantFrom('assign', 'assign', 'edit', 'edit', 'delete', 'create', 'move'),
    target: fc.nat(20),
    rows: fc.uniqueArray(fc.tuple(fc.nat(1), fc.nat(6)), {
      maxLength: 4,
      selector: ([department, group]) => `${department} ${group}`,
    }),
    permissions: fc
      .subarray(some)
      .map((chosen) => (chosen.length > 0 ? [...new Set([...chosen, 'viewAllUsers' as const])] : [])),
    flag: fc.boolean(),
  }),
  { minLength: 10, maxLength: 25 },
);
const peopleAtFirst = fc.array(
  fc.uniqueArray(fc.tuple(fc.nat(1), fc.nat(4)), { maxLength: 3, selector: (row) => row.join() }),
  { minLength: 5, maxLength: 5 },
);

/** Runs one random step through its use case; returns whether it was allowed. */
const allowed = async (before: Staff, ids: string[], step: Step): Promise<boolean> => {
  const ctx = await world.contextOf(ids[step.actor]!);
  const group = before.groups[step.target % before.groups.length]!;
  const person = before.people.find(({ id }) => id === ids[step.target % ids.length])!;
  const departments = [first, second];
  const { permissions, flag } = step;
  const done = await (() => {
    switch (step.act) {
      case 'assign': {
        const groups = step.rows.map(([department, at]) => ({
          departmentId: departments[department]!,
          groupId: before.groups[at % before.groups.length]!.id,
        }));
        const unique = groups.filter(
          (one, at) => groups.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at,
        );
        return editUserPermissions(ctx, { id: person.id, version: person.version, groups: unique });
      }
      case 'edit':
        return editPermissionGroup(ctx, {
          id: group.id,
          version: group.version,
          name: group.name,
          isDefault: group.isDefault,
          permissions,
        });
      case 'delete': {
        const replacementId = before.groups[(step.target + 1) % before.groups.length]!.id;
        return deletePermissionGroup(ctx, { id: group.id, version: group.version, replacementId });
      }
      case 'create': {
        const id = world.ports.ids.next('pgr');
        return createPermissionGroup(ctx, { id, name: id, permissions, isDefault: false });
      }
      case 'move': {
        const teamIds = flag ? [secondTeam] : [world.teamId, secondTeam];
        return editUserTeams(ctx, { id: person.id, version: person.version, teamIds });
      }
    }
  })();
  return !isRefusal(done);
};

/** A company of two departments in which five people hold random groups; the ids, the owner first. */
const randomCompany = async (held: [number, number][][]): Promise<string[]> => {
  world = await newWorld();
  owner = await world.as('owner');
  first = world.departmentId;
  ({ second, secondTeam } = await addDepartment('Second'));
  const narrow: Permission[][] = [['viewAllUsers', 'editUserPermissions'], ['manageAccount']];
  for (const permissions of narrow) await world.personWith(permissions);
  const { groups } = await staff();
  const memberships = [
    { departmentId: first, teamId: world.teamId },
    { departmentId: second, teamId: secondTeam },
  ];
  const ids = [world.ids.owner];
  for (const rows of held) {
    const id = await world.addPerson('Ran', []);
    const given = rows.map(([department, at]) => ({
      departmentId: memberships[department]!.departmentId,
      groupId: groups[at % groups.length]!.id,
    }));
    await rewrite(id, { memberships, groups: given });
    ids.push(id);
  }
  return ids;
};

/** Invariants of every allowed change. */
const checkChange = (viewer: Viewer, before: Staff, after: Staff): void => {
  const defaults = after.groups.filter(({ isDefault }) => isDefault).flatMap(({ permissions }) => permissions);
  for (const person of before.people) {
    const [had, has] = [before, after].map(({ people, groups }) =>
      grantsOf(people.find(({ id }) => id === person.id)!.groups, groups),
    ) as [Grant[], Grant[]];
    const more = newGrants(had, has).map(({ departmentId, permissions }) => ({
      departmentId,
      permissions: permissions.filter((permission) => !defaults.includes(permission)),
    }));
    expect(holdsAll(viewer, more), 'given more than the actor holds').toBe(true);
    const lost = newGrants(has, had);
    if (person.id === viewer.userId || person.id === before.ownerId || lost.length === 0) continue;
    expect(outranks(viewer, person, before), 'taken from someone above').toBe(false);
    expect(holdsAll(viewer, lost), 'taken where the actor does not hold it').toBe(true);
  }
  const ownersRows = (one: Staff) => one.people.find(({ id }) => id === one.ownerId)!.groups;
  if (!viewer.isOwner) expect(ownersRows(after).length).toBeGreaterThanOrEqual(ownersRows(before).length);
  expect(losesLastManager(before, after, '2026-11-10')).toBe(false);
};

describe('permissions under random edits', () => {
  it('are never given beyond what the actor holds, nor taken from those above, and leave a manager', {
    timeout: patience.timeout * 10,
  }, async () => {
    let changes = 0;
    await fc.assert(
      fc.asyncProperty(peopleAtFirst, steps, async (held, list) => {
        const ids = await randomCompany(held);
        for (const step of list) {
          const before = await staff();
          const { viewer } = await world.contextOf(ids[step.actor]!);
          const isAllowed = await allowed(before, ids, step);
          const after = await staff();
          if (isAllowed) checkChange(viewer, before, after);
          else expect(after).toEqual(before);
          if (isAllowed && step.actor > 0) changes += 1;
        }
      }),
      runs(8, 300),
    );
    expect(changes).toBeGreaterThan(10);
  });
});
