import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permissionGroups } from '#services/access/access.store.ts';
import { readStaff } from '#services/access/staff.ts';
import { employees } from '#services/employees/employees.store.ts';
import { editAccount } from '#services/organisation/edit-account.ts';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let browser: Client;
let token: Client;
beforeAll(async () => {
  world = await newWorld();
  token = await world.as('owner');
});
beforeEach(async () => {
  browser = await world.session('owner');
});

const answerOf = async (by: Client, operation: string, input: object) => {
  const { data, errors, extensions } = await by.run(operation, { input });
  if (errors) throw new Error(JSON.stringify(errors));
  const answer = data[`${operation[0]!.toLowerCase()}${operation.slice(1)}`];
  return { ...answer, operation: extensions?.meta.operation };
};
const id = (prefix: string) => world.ports.ids.next(prefix);
const group = (name: string) => world.made.groups[name]!;
const held = (groupId: string) => ({ departmentId: world.departmentId, groupId });
const groupNow = async (groupId: string) => {
  const { groups } = await readStaff(await world.context('owner'));
  const { name, permissions, isDefault, version } = groups.find((one) => one.id === groupId)!;
  return { id: groupId, name, permissions, isDefault, version };
};
const newGroup = async () => {
  const { accountId } = world;
  const made = { accountId, id: id('pgr'), name: `Group ${id('x')}`, permissions: [], isDefault: false };
  await world.ports.table.transact([permissionGroups.create({ ...made, updatedAt: null, version: 1 })]);
  return made.id;
};
const heldGroup = async () => {
  const made = await newGroup();
  await world.addPerson('Holder', [made]);
  return made;
};
/** Someone whose last day was in October. */
const gone = async () => {
  const person = await world.addPerson('Gone', []);
  const Key = employees.key({ accountId: world.accountId, id: person });
  const item = employees.parse((await world.ports.table.get({ Key }))!);
  await world.ports.table.transact([employees.overwrite({ ...item, enddate: '2026-11-01', version: 2 })]);
  return { id: person, version: 2 };
};
const hired = (groups: object[] | null) => ({
  ...{ id: id('emp'), first_name: 'Nia', last_name: 'New', email: `${id('x').toLowerCase()}@test.example` },
  teamIds: [world.teamId],
  groups,
  contract: {
    ...{ id: id('con'), contractTypeId: Object.values(world.made.contractTypes)[0]! },
    minutes: { mo: 480, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 },
  },
});
const revokedLink = async () => {
  const place = { teamId: world.teamId, contractTypeId: Object.values(world.made.contractTypes)[0]! };
  const link = { id: id('inl'), ...place, days: 7, maxPeople: 3, approval: false };
  await answerOf(browser, 'CreateInviteLink', link);
  return answerOf(browser, 'RevokeInviteLink', { id: link.id, version: 1 });
};
const departed = async () =>
  answerOf(browser, 'DeactivateEmployee', {
    ...{ id: await world.addPerson('Lea', []), version: 1 },
    lastDay: '2026-11-01',
  });
const stripped = async () => {
  const person = await world.addPerson('Max', [group('Manager')]);
  return answerOf(browser, 'EditUserPermissions', { id: person, version: 1, groups: [] });
};
const undoing = async (done: Promise<{ operation: string }>) => ({ operation: (await done).operation });

describe('an API token, which may do all that its owner may,', () => {
  it.each<[string, string, () => object | Promise<object>]>([
    [
      'EditUserPermissions',
      'a group for someone',
      async () => ({ id: await world.addPerson('Pia', []), version: 1, groups: [held(group('Employee'))] }),
    ],
    [
      'EditPermissionGroup',
      'a permission more in a group',
      async () => ({ ...(await groupNow(await newGroup())), permissions: ['clockTime'] }),
    ],
    [
      'EditPermissionGroup',
      'a group that everyone new gets',
      async () => ({ ...(await groupNow(await newGroup())), isDefault: true }),
    ],
    [
      'DeletePermissionGroup',
      'a group with more in place of another',
      async () => ({ id: await heldGroup(), version: 1, replacementId: group('Manager') }),
    ],
    ['CreateEmployee', 'a new person with more than the usual', () => hired([held(group('Manager'))])],
    ['EditEmployee', 'a return', async () => ({ ...(await gone()), lastDay: null })],
    ['DeactivateEmployee', 'a later last day', async () => ({ ...(await gone()), lastDay: '2026-12-31' })],
    ['DeactivatePeople', 'a later last day of many', async () => ({ people: [await gone()], lastDay: '2026-12-31' })],
    ['UndoOperation', 'a revoked invite link', () => undoing(revokedLink())],
    ['UndoOperation', 'a departure', () => undoing(departed())],
    ['UndoOperation', 'permissions that were taken', () => undoing(stripped())],
  ])('is refused %s, which a browser may send: %s', async (operation, _what, input) => {
    expect(await answerOf(token, operation, await input())).toMatchObject({ code: 'STATE', key: 'sessionNeeded' });
    expect(await answerOf(browser, operation, await input())).not.toMatchObject({ __typename: 'Refusal' });
  });

  it('takes permissions, creates groups, adds people with the usual ones, and moves last days to come', async () => {
    const planner = await world.addPerson('Pim', [group('Planner')]);
    const done = await Promise.all([
      answerOf(token, 'EditUserPermissions', { id: planner, version: 1, groups: [] }),
      answerOf(token, 'CreatePermissionGroup', { id: id('pgr'), name: 'Clocks', permissions: ['clockTime'] }),
      answerOf(token, 'CreateEmployee', hired([held(group('Employee'))])),
      answerOf(token, 'CreateEmployee', hired(null)),
      answerOf(token, 'DeactivateEmployee', { id: world.ids.colleague, version: 1, lastDay: '2026-12-31' }),
    ]);
    for (const answer of done) expect(answer).not.toMatchObject({ __typename: 'Refusal' });
  });

  it('asks no one less for a second step', async () => {
    const own = await newWorld();
    await own.settle({ twoFactorRequired: true });
    const change = async (by: object, twoFactorRequired: boolean) => {
      const ctx = await own.context('owner');
      const { data } = await (await own.as('owner')).query('{ account { version } }');
      return editAccount({ ...ctx, ...by }, { version: data.account.version, twoFactorRequired });
    };
    expect(await change({ token: true }, false)).toMatchObject({ key: 'sessionNeeded', field: 'twoFactorRequired' });
    expect(await change({ token: true }, true)).not.toHaveProperty('key');
    expect(await change({}, false)).not.toHaveProperty('key');
  });

  it('asks no one less at a kiosk: no PIN or network is taken off, by an undo neither', async () => {
    const options = { mayBreak: true, maySwitch: true, showsHours: true, asksMood: false, departmentIds: [] };
    const kiosk = { id: id('kio'), name: 'Entrance', ...options };
    const edit = (by: Client, version: number, asksPin: boolean, boundToNetworks: boolean) =>
      answerOf(by, 'EditKiosk', { ...kiosk, version, asksPin, boundToNetworks });
    const refused = { code: 'STATE', key: 'sessionNeeded' };
    await answerOf(token, 'CreateKiosk', { ...kiosk, asksPin: false, boundToNetworks: true });
    const safer = await edit(token, 1, true, true);
    expect(safer).toMatchObject({ asksPin: true });
    expect(await edit(token, 2, false, true)).toMatchObject(refused);
    expect(await edit(token, 2, true, false)).toMatchObject(refused);
    expect(await answerOf(token, 'UndoOperation', { operation: safer.operation })).toMatchObject(refused);
    expect(await edit(browser, 2, false, true)).toMatchObject({ asksPin: false });
  });
});
