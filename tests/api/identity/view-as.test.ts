import { beforeAll, describe, expect, it } from 'vitest';
import { permissionIds } from '#domain/access/permissions.ts';
import documents from '#graphql/generated/documents.json' with { type: 'json' };
import { startViewAs } from '#services/identity/view-as.ts';
import { contextFor } from '#services/kit/context.ts';
import { logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { Client } from '#tests/kit/client.ts';
import { openSession } from '#tests/kit/open-session.ts';
import { tableItems } from '#tests/kit/table-items.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { documentIds } from '#web/generated/document-ids.ts';

const table = 'view-as';

describe('looking through someone else’s eyes', () => {
  let world: World;
  let session: Client;
  let admin: string;
  beforeAll(async () => {
    world = await newWorld({ table });
    admin = await world.addPerson('Ada', [world.made.groups.Administrator!]);
    session = await sessionOf(admin);
  });
  const sessionOf = async (userId: string): Promise<Client> =>
    new Client(world.ports, {
      cookie: await openSession(contextFor(world.ports, { viewer: null }), world.accountId, userId),
    });
  const start = async (by: Client, employeeId: string) =>
    (await by.run('StartViewAs', { input: { employeeId } })).data?.startViewAs;
  const viewer = async (by: Client) => (await by.run('Viewer')).data.viewer;
  const logged = async (type: string) =>
    (
      await queryAll(world.ports.table, partition(logPartition(world.accountId, world.ports.clock.now().toString())))
    ).filter((event) => event.type === type);

  it('[R6-45] shows what that person sees, names who looks, and ends where it began', async () => {
    expect(await start(session, world.ids.employee)).toEqual({ __typename: 'Done', ok: true });
    const seen = await viewer(session);
    expect(seen).toMatchObject({ userId: world.ids.employee, isAccountManager: false, viewedBy: 'Ada Test' });
    expect((await session.run('EndViewAs')).data.endViewAs).toMatchObject({ ok: true });
    expect(await viewer(session)).toMatchObject({ userId: admin, viewedBy: null });
  });

  it('is in the log, by the person who looked', async () => {
    for (const type of ['viewAsStarted', 'viewAsEnded'])
      expect(await logged(type)).toMatchObject([{ actorId: admin, subject: world.ids.employee }]);
  });

  it('refuses every mutation of the client and changes not one item', async () => {
    await start(session, world.ids.employee);
    const before = await tableItems(table);
    const mutations = Object.keys(documentIds).filter((name) =>
      documents.some((text) => text.startsWith(`mutation ${name}(`)),
    );
    expect(mutations.length).toBeGreaterThan(20);
    for (const name of mutations.filter((mutation) => mutation !== 'EndViewAs' && mutation !== 'SignOut')) {
      const { data, errors } = await session.run(name, { input: {} });
      expect(data?.[Object.keys(data)[0]!] ?? null, name).toBeNull();
      const [error] = errors ?? [];
      // A document with invalid variables is refused before that.
      expect(['STATE', 'BAD_USER_INPUT', 'INVALID'], `${name} ${JSON.stringify(error)}`).toContain(
        error?.extensions?.code,
      );
    }
    const { errors } = await session.run('StartViewAs', { input: { employeeId: world.ids.planner } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'STATE', key: 'viewingAs' });
    expect(await tableItems(table)).toEqual(before);
    await session.run('EndViewAs');
  });

  it('shows no profile, hours and absences of people to those who see none of theirs otherwise', async () => {
    const worker = await world.personWith(['viewOwnProfile', 'viewOwnTimesheet']);
    const own = ['manageAccount', 'viewAllUsers', 'editUserPermissions', 'viewOwnProfile', 'viewOwnTimesheet'] as const;
    const curious = await sessionOf(await world.personWith([...own]));
    expect(await start(curious, worker)).toMatchObject({ code: 'FORBIDDEN', key: 'holdsMoreThanYou' });
    const keeper = await sessionOf(await world.personWith([...own, 'editUsers', 'viewAllTimesheets']));
    expect(await start(keeper, worker)).toEqual({ __typename: 'Done', ok: true });
  });

  it('leaves how and where the person signs in to them alone', async () => {
    await openSession(contextFor(world.ports, { viewer: null }), world.accountId, world.ids.employee);
    await start(session, world.ids.employee);
    const { data, errors } = await session.run('MyLogin');
    expect(data?.myLogin ?? null).toBeNull();
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'STATE', key: 'loginIsTheirs' });
    await session.run('EndViewAs');
    expect((await session.run('MyLogin')).data.myLogin.sessions.length).toBeGreaterThan(0);
  });

  it('is refused to managers without both rights, for oneself, and for the person who holds more', async () => {
    const manager = await world.session('manager');
    expect(await start(manager, world.ids.employee)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await start(session, admin)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await start(session, world.ids.owner)).toMatchObject({ code: 'FORBIDDEN', key: 'holdsMoreThanYou' });
    const weaker = await world.personWith(permissionIds.filter((permissionId) => permissionId !== 'viewReports'));
    expect(await start(await sessionOf(weaker), admin)).toMatchObject({ key: 'holdsMoreThanYou' });
    expect(await start(await world.session('owner'), admin)).toMatchObject({ ok: true });
    expect(await start(session, (await newWorld()).ids.employee)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('ends by itself when the person is given more than the viewer, or the looker loses the right', async () => {
    const looker = await world.personWith(['viewAllUsers', 'manageAccount', 'editUserPermissions']);
    const person = await world.addPerson('Mo', []);
    const looking = await sessionOf(looker);
    await start(looking, person);
    expect((await viewer(looking)).userId).toBe(person);
    const owner = await world.session('owner');
    const groups = [{ departmentId: world.departmentId, groupId: world.made.groups.Manager }];
    await owner.run('EditUserPermissions', { input: { id: person, version: 1, groups } });
    expect((await viewer(looking)).userId).toBe(looker);
  });

  it('needs a session: a token does not look through other eyes', async () => {
    const answer = await startViewAs(await world.context('owner'), { employeeId: world.ids.employee });
    expect(isRefusal(answer) && answer.key).toBe('needsSession');
  });
});
