import { beforeEach, describe, expect, it } from 'vitest';
import { type Permission, permissionIds } from '#domain/access/permissions.ts';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let owner: Client;
let counter = 0;

beforeEach(async () => {
  world = await newWorld();
  owner = await world.as('owner');
});

/** In a browser session: tokens give no permissions. */
const send = async (by: Client, field: string, input: object) => {
  const browser = await world.inBrowser(by);
  const answer = await browser.run(`${field[0]!.toUpperCase()}${field.slice(1)}`, { input });
  return { ...answer.data[field], operation: answer.extensions?.meta.operation };
};
const create = (by: Client, permissions: Permission[], more: object = {}) => {
  counter += 1;
  const input = { id: world.ports.ids.next('pgr'), name: `Group ${counter}`, permissions, ...more };
  return send(by, 'createPermissionGroup', input);
};
const groups = async (
  by = owner,
): Promise<
  { id: string; version: number; name: string; holders: number; permissions: string[]; isDefault: boolean }[]
> => (await by.query('{ permissionGroups { id version name holders permissions isDefault } }')).data.permissionGroups;
const named = async (name: string) => (await groups()).find((group) => group.name === name)!;
const assign = async (by: Client, id: string, groupIds: string[]) => {
  const { data } = await owner.query('query($id: ID!) { employee(id: $id) { version } }', { id });
  const input = {
    id,
    version: data.employee.version,
    groups: groupIds.map((groupId) => ({ departmentId: world.departmentId, groupId })),
  };
  return send(by, 'editUserPermissions', input);
};
const undo = async (by: Client, operation: string | null | undefined) => {
  const { __typename, operation: _, ...answer } = await send(by, 'undoOperation', { operation });
  return answer;
};
const someone = async (permissions: Permission[]) => world.asUser(await world.personWith(permissions));

describe('permission groups', () => {
  it('[R6-45] are listed with how many people hold them, and created with what they give', async () => {
    expect((await groups()).map(({ name, holders }) => [name, holders])).toEqual([
      ['Administrator', 1],
      ['Manager', 1],
      ['Planner', 1],
      ['Employee', 2],
    ]);
    const made = await create(owner, ['viewReports', 'clockTime']);
    expect(made).toMatchObject({ version: 1, permissions: ['clockTime', 'viewReports'], holders: 0, isDefault: false });
    expect(await groups()).toHaveLength(5);
  });

  it('are refused with a name that is taken, and with a permission whose need is missing', async () => {
    expect(await create(owner, [], { name: ' employee ' })).toMatchObject({
      key: 'permissionGroupNameTaken',
      field: 'name',
    });
    expect(await create(owner, ['editContracts'])).toMatchObject({
      key: 'permissionNeedsAnother',
      measured: 'editContracts',
      limit: 'viewContracts',
    });
    expect(await create(owner, ['everything' as Permission])).toMatchObject({ code: 'INVALID' });
  });

  it('are for those who edit permissions only', async () => {
    expect(await create(await world.as('planner'), [])).toMatchObject({ code: 'FORBIDDEN' });
    expect(await create(await someone(['editUserPermissions']), ['editUserPermissions', 'viewAllUsers'])).toMatchObject(
      {
        code: 'FORBIDDEN',
        key: 'grantsMoreThanOwn',
      },
    );
    expect(await create(await someone(['viewAllUsers', 'editUserPermissions']), ['viewAllUsers'])).toMatchObject({
      version: 1,
    });
  });

  it('never give through an edit what the editor lacks, where someone holds the group', async () => {
    const editor = await someone(['viewAllUsers', 'editUserPermissions', 'viewReports']);
    const { id, version, name, permissions } = await named('Employee');
    const edit = (more: Permission[]) =>
      send(editor, 'editPermissionGroup', {
        id,
        version,
        name,
        permissions: [...permissions, ...more],
        isDefault: true,
      });
    expect(await edit(['manageAccount'])).toMatchObject({ code: 'FORBIDDEN', key: 'grantsMoreThanOwn' });
    expect(await edit(['viewReports'])).toMatchObject({ version: version + 1 });
  });

  it('become a default only by someone who holds them in every department', async () => {
    const editor = await someone(['viewAllUsers', 'editUserPermissions', 'viewReports']);
    await owner.mutate('mutation($input: CreateDepartmentInput!) { createDepartment(input: $input) { __typename } }', {
      input: { id: world.ports.ids.next('dep'), locationId: world.made.locationId, name: 'Elsewhere' },
    });
    expect(await create(editor, ['viewReports'], { isDefault: true })).toMatchObject({ key: 'grantsMoreThanOwn' });
    expect(await create(editor, ['viewReports'])).toMatchObject({ version: 1 });
    expect(await create(owner, ['viewReports'], { isDefault: true })).toMatchObject({ version: 1 });
  });

  it('keep one default, and answer a lost race with what stands', async () => {
    const { id, version, name, permissions } = await named('Employee');
    const edit = (given: object) => send(owner, 'editPermissionGroup', { id, version, name, permissions, ...given });
    expect(await edit({ isDefault: false })).toMatchObject({ code: 'STATE', key: 'lastDefaultGroup' });
    expect(await edit({ isDefault: true, name: 'Crew' })).toMatchObject({ version: version + 1, name: 'Crew' });
    expect(await edit({ isDefault: true })).toMatchObject({ code: 'CONFLICT' });
  });

  it('go only with a replacement while someone holds them, who then has that', async () => {
    const { id, version } = await named('Employee');
    const planner = await named('Planner');
    const remove = (replacementId?: string) => send(owner, 'deletePermissionGroup', { id, version, replacementId });
    expect(await remove()).toMatchObject({ key: 'groupInUse', field: 'replacementId', measured: '2' });
    expect(await remove(id)).toMatchObject({ key: 'unknownPermissionGroup' });
    const { operation, ok } = await remove(planner.id);
    expect(ok).toBe(true);
    expect(await named('Planner')).toMatchObject({ holders: 3, isDefault: true });
    expect((await world.context('employee')).viewer.grants[0]!.permissions).toContain('createRoster');
    expect(await undo(owner, operation)).toEqual({ ok: true });
    expect(await named('Planner')).toMatchObject({ holders: 1, isDefault: false });
    expect((await world.context('employee')).viewer.grants[0]!.permissions).not.toContain('createRoster');
  });

  it('are not replaced by more than one holds oneself', async () => {
    const editor = await someone(['viewAllUsers', 'editUserPermissions']);
    const { id, version } = await named('Planner');
    const manager = await named('Manager');
    expect(await send(editor, 'deletePermissionGroup', { id, version, replacementId: manager.id })).toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('go in one large step, also with more holders than one transaction takes', async () => {
    const group = await create(owner, ['viewReports']);
    for (let one = 0; one < 95; one += 1) await world.addPerson(`P${one}`, [group.id]);
    const planner = await named('Planner');
    expect(
      await send(owner, 'deletePermissionGroup', { id: group.id, version: 1, replacementId: planner.id }),
    ).toMatchObject({
      ok: true,
    });
    expect((await named('Planner')).holders).toBe(96);
  });
});

describe('the last manager', () => {
  /** The owner has left, and one administrator remains. */
  const withOneManager = async () => {
    const admin = await named('Administrator');
    const id = await world.addPerson('Ada', [admin.id]);
    const caller = await world.asUser(id);
    const { data } = await owner.query('query($id: ID!) { employee(id: $id) { version } }', { id: world.ids.owner });
    const left = await deactivate(owner, world.ids.owner, data.employee.version);
    expect(left).toMatchObject({ id: world.ids.owner });
    return { id, caller, admin: await named('Administrator') };
  };
  const deactivate = async (by: Client, id: string, version: number, lastDay = '2026-11-10') =>
    (
      await by.mutate(
        'mutation($input: DeactivateEmployeeInput!) { deactivateEmployee(input: $input) { ... on Employee { id } ... on Refusal { code key } } }',
        { input: { id, version, lastDay } },
      )
    ).data.deactivateEmployee;

  it('[R1-02] stays when groups are edited, deleted, taken away, and when people leave', async () => {
    const { id, caller, admin } = await withOneManager();
    const without = permissionIds.filter((permissionId) => permissionId !== 'manageAccount');
    const { version, name } = admin;
    const lastOne = { code: 'STATE', key: 'lastManager' };
    expect(
      await send(caller, 'editPermissionGroup', { id: admin.id, version, name, permissions: without }),
    ).toMatchObject(lastOne);
    const replacementId = (await named('Manager')).id;
    expect(await send(caller, 'deletePermissionGroup', { id: admin.id, version, replacementId })).toMatchObject(
      lastOne,
    );
    expect(await assign(caller, id, [replacementId])).toMatchObject(lastOne);
    expect(await deactivate(caller, id, 1, '2027-01-31')).toMatchObject(lastOne);
    const second = await world.addPerson('Bea', [admin.id]);
    expect(await assign(caller, second, [])).toMatchObject({ id: second });
  });

  it('the owner stays while no one else manages', async () => {
    expect(await deactivate(owner, world.ids.owner, 1)).toMatchObject({ code: 'STATE', key: 'lastManager' });
  });

  it('two who take it from each other at once leave one', async () => {
    const { id, caller, admin } = await withOneManager();
    for (let round = 0; round < 3; round += 1) {
      const other = await world.addPerson('Cleo', [admin.id]);
      const second = await world.asUser(other);
      const answers = await Promise.all([assign(caller, other, []), assign(second, id, [])]);
      expect(answers.filter((answer) => answer.key === 'lastManager' || answer.code === 'FORBIDDEN')).toHaveLength(1);
      const managers = (await Promise.all([world.contextOf(id), world.contextOf(other)])).filter(({ viewer }) =>
        viewer.grants.some(({ permissions }) => permissions.includes('manageAccount')),
      );
      expect(managers).toHaveLength(1);
      if (managers[0]!.viewer.userId !== id) break;
    }
  });

  it('an undo gives nothing that the person who undoes it lacks, and takes no last manager', async () => {
    const { id, caller, admin } = await withOneManager();
    const second = await world.addPerson('Dora', []);
    const given = await assign(caller, second, [admin.id]);
    const away = await assign(await world.asUser(second), id, []);
    expect(away).toMatchObject({ id });
    expect(await undo(await world.asUser(second), given.operation)).toMatchObject({ key: 'lastManager' });
    const editor = await someone(['viewAllUsers', 'editUserPermissions']);
    expect(await undo(editor, away.operation)).toMatchObject({ key: 'grantsMoreThanOwn' });
    expect(await undo(await world.asUser(second), away.operation)).toEqual({ ok: true });
  });
});

describe('roles', () => {
  it('[R3-45] [R1-02] [R1-03] [R1-04] [R6-01] follow from what someone holds', async () => {
    const rolesOf = async (by: Client) =>
      (await by.query('{ viewer { isAccountManager isSupervisor } }')).data.viewer as Record<string, boolean>;
    expect(await rolesOf(owner)).toEqual({ isAccountManager: true, isSupervisor: true });
    expect(await rolesOf(await someone(['manageAccount']))).toEqual({ isAccountManager: true, isSupervisor: false });
    for (const approving of ['approveAbsentee', 'approveExchange'] as const)
      expect(await rolesOf(await someone([approving]))).toEqual({ isAccountManager: false, isSupervisor: true });
    expect(await rolesOf(await world.as('employee'))).toEqual({ isAccountManager: false, isSupervisor: false });
    expect(
      await rolesOf(await someone(permissionIds.filter((permissionId) => permissionId !== 'manageAccount'))),
    ).toEqual({
      isAccountManager: false,
      isSupervisor: true,
    });
  });
});

describe('rights that change', () => {
  it('[R1-05] [R1-03] hold from the next request of every open session, which learns of it by user_refreshed_at', async () => {
    const eva = await world.session('employee');
    const elsewhere = await world.session('employee');
    const grants = async (session: Client) => {
      const { data, extensions } = await session.run('Viewer');
      return {
        permissions: data.viewer.grants[0]?.permissions ?? [],
        at: extensions!.meta.user_refreshed_at!,
        supervisor: data.viewer.isSupervisor,
      };
    };
    const before = await grants(eva);
    expect(before.permissions).not.toContain('approveAbsentee');
    expect(before.supervisor).toBe(false);
    world.ports.clock.advance({ seconds: 5 });
    const { id, version, name, permissions } = await named('Employee');
    const edited = await send(owner, 'editPermissionGroup', {
      id,
      version,
      name,
      permissions: [...permissions, 'viewAbsentee', 'approveAbsentee'],
      isDefault: true,
    });
    expect(edited).toMatchObject({ version: version + 1 });
    for (const session of [eva, elsewhere]) {
      const after = await grants(session);
      expect(after.permissions).toContain('approveAbsentee');
      expect(after.supervisor).toBe(true);
      expect(after.at > before.at).toBe(true);
    }
    world.ports.clock.advance({ seconds: 5 });
    const between = (await grants(eva)).at;
    expect(await undo(owner, edited.operation)).toEqual({ ok: true });
    const back = await grants(eva);
    expect(back.permissions).not.toContain('approveAbsentee');
    expect(back.at > between).toBe(true);
    world.ports.clock.advance({ seconds: 5 });
    await assign(owner, world.ids.employee, []);
    const gone = await grants(elsewhere);
    expect(gone.permissions).toEqual([]);
    expect(gone.at > back.at).toBe(true);
  });
});
