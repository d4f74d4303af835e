import { beforeAll, describe, expect, it } from 'vitest';
import type { Employee } from '#domain/employees/employee.ts';
import { noParameters } from '#domain/reports/report-parameters.ts';
import { employees } from '#services/employees/employees.store.ts';
import { only } from '#services/kit/store.ts';
import { departments } from '#services/organisation/organisation.store.ts';
import { favoriteReports, recurringReports, reportsPartition } from '#services/reports/reports.store.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';
import { reportInput, scheduledReport, verb } from './reports.ts';

const list = 'query { favoriteReports { id name own mayDelete } }';
const remove =
  'mutation ($input: FavoriteReportInput!) { deleteFavoriteReport(input: $input) { ... on Done { ok } ... on Refusal { code } } }';
const fields = '... on FavoriteReport { id audience departmentIds own mayDelete }';

describe('reports that are shared', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld({ now: '2026-11-11T09:00:00Z' });
  });

  const keep = async (who: Role, more: object) => {
    const id = world.ports.ids.next('fav');
    const by = await world.as(who);
    const input = { id, name: 'Hours by person', type: 'Timesheets', ...more };
    return { id, answer: await sendMutation(by, 'saveFavoriteReport', input, fields) };
  };
  const foundBy = async (userId: string): Promise<string[]> => {
    const { data } = await (await world.asUser(userId)).query(list);
    return (data.favoriteReports ?? []).map(({ id }: { id: string }) => id);
  };

  it('finds those of its departments next to its own, and leaves the deleting to their owner and account managers', async () => {
    const { id, answer } = await keep('manager', { audience: 'departments', departmentIds: [world.departmentId] });
    expect(answer).toMatchObject({ audience: 'departments', departmentIds: [world.departmentId], own: true });
    const reader = await world.personWith(['viewReports']);
    expect(await foundBy(reader)).toContain(id);
    const forget = async (userId: string) => {
      const { data, extensions } = await (await world.asUser(userId)).mutate(remove, { input: { id } });
      return { ...data.deleteFavoriteReport, operation: extensions?.meta?.operation };
    };
    expect(await forget(reader)).toMatchObject({ code: 'NOT_FOUND' });
    const gone = await forget(world.ids.owner);
    expect(gone).toMatchObject({ ok: true });
    expect(await foundBy(reader)).not.toContain(id);
    await sendMutation(await world.as('owner'), 'undoOperation', { operation: gone.operation });
    expect(await foundBy(reader)).toContain(id);
  });

  it('shares what a reader may not know with none of them', async () => {
    const { id } = await keep('owner', { type: 'PlusMin', audience: 'company' });
    expect(await foundBy(await world.personWith(['viewReports', 'viewPlusMinHours']))).toContain(id);
    expect(await foundBy(await world.personWith(['viewReports']))).not.toContain(id);
  });

  it('is lost with the department by those who leave it, whose schedules keep what it was, and outlives its owner', async () => {
    const { accountId, ports, departmentId } = world;
    const { organisation } = (
      await (await world.as('owner')).query('{ organisation { departments { location { id } } } }')
    ).data;
    const second = ports.ids.next('dep');
    await ports.table.transact([
      departments.create({
        ...{ accountId, id: second, version: 1, locationId: organisation.departments[0].location.id, name: 'Second' },
        ...{ zone: null, order: 1, active: true, settings: {} },
      }),
    ]);
    const alter = async (id: string, patch: Partial<Employee>) => {
      const item = await ports.table.get({ Key: employees.key({ accountId, id }), ConsistentRead: true });
      const person = employees.parse(item!);
      await ports.table.transact([employees.overwrite({ ...person, ...patch, version: person.version + 1 })]);
      return person;
    };
    const author = await world.personWith(['viewReports']);
    const [reader, stays] = [await world.personWith(['viewReports']), await world.personWith(['viewReports'])];
    const id = ports.ids.next('fav');
    const input = { id, name: 'Bar', type: 'Timesheets', audience: 'departments', departmentIds: [departmentId] };
    const columns = (...some: string[]) => ({ parameters: { arrangement: { columns: some } } });
    await sendMutation(await world.asUser(author), 'saveFavoriteReport', { ...input, ...columns('name') }, fields);
    const settings = { type: 'Timesheets', favoriteId: id, ...columns('name') };
    const schedules = await Promise.all(
      [reader, stays].map((who) => scheduledReport(world, { reportSettings: settings }, who)),
    );
    const { memberships, groups } = await alter(reader, {});
    await alter(reader, {
      memberships: memberships.map((one) => ({ ...one, departmentId: second })),
      groups: groups.map((one) => ({ ...one, departmentId: second })),
    });
    expect([await foundBy(reader), await foundBy(stays)].map((found) => found.includes(id))).toEqual([false, true]);
    const change = { id, version: 1, name: 'Bar', ...columns('name', 'hours') };
    const more = { audience: 'departments', departmentIds: [departmentId] };
    await sendMutation(await world.asUser(author), 'editFavoriteReport', { ...change, ...more }, fields);
    const columnsOf = async (who: string) => {
      const { data } = await (await world.asUser(who)).query(
        'query { recurringReports { id reportSettings { parameters { arrangement { columns } } } } }',
      );
      const own = data.recurringReports.find((one: { id: string }) => schedules.some((report) => report.id === one.id));
      return own.reportSettings.parameters.arrangement.columns;
    };
    expect([await columnsOf(reader), await columnsOf(stays)]).toEqual([['name'], ['name', 'hours']]);
    await alter(reader, { memberships, groups });
    expect([await foundBy(reader).then((found) => found.includes(id)), await columnsOf(reader)]).toEqual([
      true,
      ['name', 'hours'],
    ]);
    await alter(author, { enddate: '2026-11-01' });
    expect(await foundBy(stays)).toContain(id);
    const gone = await (await world.as('owner')).mutate(remove, { input: { id } });
    expect(gone.data.deleteFavoriteReport).toEqual({ ok: true });
  });

  it('asks whom it is shared with, and for the right to share with them', async () => {
    const none = await keep('owner', { audience: 'departments', departmentIds: [] });
    expect(none.answer).toMatchObject({ code: 'INVALID', key: 'input.required', field: 'departmentIds' });
    const reader = await world.personWith(['viewReports']);
    const input = { id: world.ports.ids.next('fav'), name: 'All', type: 'Timesheets', audience: 'company' };
    expect(await sendMutation(await world.asUser(reader), 'saveFavoriteReport', input)).toMatchObject({
      code: 'FORBIDDEN',
      key: 'reportNotShareable',
    });
  });

  it('is a report of the company with its own columns and grouping, exported under its name', async () => {
    await approvedHours(world, { date: '2026-11-09' });
    const arrangement = { columns: ['name', 'hours'], groupBy: ['name'], summed: true };
    const parameters = { arrangement };
    const { id, answer } = await keep('owner', { name: 'Hours: Bar/Kitchen', audience: 'company', parameters });
    expect(answer.audience).toBe('company');
    const owner = await world.as('owner');
    const { data } = await owner.query(
      'query { favoriteReports { id name parameters { arrangement { columns groupBy summed } } } }',
    );
    const kept = data.favoriteReports.find((favoriteReport: { id: string }) => favoriteReport.id === id);
    expect(kept.parameters.arrangement).toEqual(arrangement);
    const filter = { from: '2026-11-09', to: '2026-11-15', arrangement };
    const input = { type: 'Timesheets', format: 'xlsx', filter, name: kept.name };
    const made = await sendMutation(owner, 'exportReport', input, '... on ExportedReport { name }');
    expect(made.name).toBe('hours-bar-kitchen_2026-11-09_2026-11-15.xlsx');
  });
});

const saved = 'id version name audience departmentIds parameters { arrangement { columns } }';
const edited = `... on FavoriteReport { ${saved} }`;

describe('a saved report that changes', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld({ now: '2026-11-11T09:00:00Z' });
    await approvedHours(world, { date: '2026-11-04' });
  });

  const parametersWith = (columns: string[]) => ({ arrangement: { columns } });
  const keep = async (who: Role, more: object): Promise<string> => {
    const input = { id: world.ports.ids.next('fav'), name: 'Hours', type: 'Timesheets', ...more };
    return (await sendMutation(await world.as(who), 'saveFavoriteReport', input, fields)).id;
  };
  const edit = async (userId: string, input: object) =>
    sendMutation(await world.asUser(userId), 'editFavoriteReport', input, edited);

  it('gets a new name, other readers and other columns, keeps what is left out, and is restored by undo', async () => {
    const id = await keep('manager', { parameters: parametersWith(['name', 'hours']) });
    const manager = world.ids.manager;
    expect(await edit(manager, { id, version: 1, name: 'Hours of all' })).toMatchObject({
      ...{ version: 2, name: 'Hours of all', audience: 'own' },
      parameters: parametersWith(['name', 'hours']),
    });
    const shared = { audience: 'departments', departmentIds: [world.departmentId] };
    const parameters = parametersWith(['date', 'hours']);
    const { operation, ...answer } = await edit(manager, { id, version: 2, name: 'Hours', parameters, ...shared });
    expect(answer).toMatchObject({ version: 3, name: 'Hours', ...shared, parameters });
    const by = await world.as('manager');
    await sendMutation(by, 'undoOperation', { operation });
    const list = await by.query(`query { favoriteReports { ${saved} } }`);
    expect(list.data.favoriteReports.find((one: { id: string }) => one.id === id)).toMatchObject({
      ...{ name: 'Hours of all', audience: 'own' },
      parameters: parametersWith(['name', 'hours']),
    });
  });

  it('is changed by its owner and, once shared, by account managers', async () => {
    const own = await keep('manager', {});
    const shared = await keep('manager', { audience: 'departments', departmentIds: [world.departmentId] });
    const reader = await world.personWith(['viewReports']);
    const rename = (id: string, who: string) =>
      edit(who, { id, version: 1, name: 'Mine', audience: 'departments', departmentIds: [world.departmentId] });
    expect(await rename(shared, reader)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await rename(own, world.ids.owner)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await rename(shared, world.ids.owner)).toMatchObject({ name: 'Mine', version: 2 });
    expect(await rename(shared, world.ids.manager)).toMatchObject({ code: 'CONFLICT' });
  });

  it('may be renamed by someone who could not share it so, and not shared further', async () => {
    const id = await keep('owner', { audience: 'company' });
    const stored = favoriteReports.parse(
      (await world.ports.table.get({ Key: favoriteReports.key({ ...world, ownerId: world.ids.owner, id } as never) }))!,
    );
    const reader = await world.personWith(['viewReports']);
    const theirs = { ...stored, id: world.ports.ids.next('fav'), ownerId: reader };
    await world.ports.table.transact([favoriteReports.create(theirs)]);
    const input = { id: theirs.id, version: 1, name: 'Renamed' };
    expect(await edit(reader, { ...input, audience: 'company' })).toMatchObject({ name: 'Renamed', version: 2 });
    const mine = await world.asUser(reader);
    const hidden = { id: world.ports.ids.next('fav'), name: 'Mine', type: 'Timesheets' };
    await sendMutation(mine, 'saveFavoriteReport', hidden, fields);
    const further = { id: hidden.id, version: 1, name: 'For all', audience: 'company' };
    expect(await edit(reader, further)).toMatchObject({ code: 'FORBIDDEN', field: 'audience' });
    expect(await edit(reader, { ...further, audience: 'departments', departmentIds: [] })).toMatchObject({
      ...{ code: 'INVALID', field: 'departmentIds' },
    });
  });

  it('is followed by reports that are scheduled from it, until it is gone', async () => {
    const before = parametersWith(['name', 'hours']);
    const after = parametersWith(['date', 'name', 'hours']);
    const id = await keep('owner', { audience: 'company', parameters: before });
    const settings = (favoriteId?: string) => ({ type: 'Timesheets', parameters: before, favoriteId });
    const following = await scheduledReport(world, { reportSettings: settings(id) });
    const own = await scheduledReport(world, { reportSettings: settings() });
    await edit(world.ids.owner, { id, version: 1, name: 'Hours', audience: 'company', parameters: after });
    const manager = await world.as('manager');
    const listed = async () => {
      const { data } = await manager.query(
        'query { recurringReports { id reportSettings { favoriteId parameters { arrangement { columns } } } } }',
      );
      const of = (report: { id: string }) =>
        data.recurringReports.find((one: { id: string }) => one.id === report.id).reportSettings;
      return [of(following), of(own)];
    };
    expect(await listed()).toEqual([
      { favoriteId: id, parameters: after },
      { favoriteId: null, parameters: before },
    ]);
    const headingOf = async (report: { id: string }): Promise<string> => {
      const { data } = await manager.mutate(verb('run'), { input: { id: report.id } });
      const { files } = data.runRecurringReport;
      const { url } = files.find((file: { url: string }) => file.url.endsWith('.csv'));
      const { bytes } = world.ports.files.stored.get(url.replace('/api/files/', ''))!;
      return new TextDecoder().decode(bytes).replace('\uFEFF', '').split('\r\n')[0]!;
    };
    expect([await headingOf(following), await headingOf(own)]).toEqual([
      'Date,Name,Hours,Minutes',
      'Name,Hours,Minutes',
    ]);
    expect((await (await world.as('owner')).mutate(remove, { input: { id } })).data.deleteFavoriteReport.ok).toBe(true);
    world.ports.clock.advance({ minutes: 1 });
    expect(await headingOf(following)).toBe('Name,Hours,Minutes');
    expect((await listed())[0]).toEqual({ favoriteId: id, parameters: before });
  });
});

describe('what one person may keep and ask for', () => {
  it('is limited for favourites and recurring reports, so that one login cannot fill the lists and mailboxes of all', async () => {
    const world = await newWorld({ now: '2026-11-11T09:00:00Z' });
    const owner = await world.as('owner');
    const first = reportInput(world, {});
    const saved = (prefix: string) => ({ ...first, id: world.ports.ids.next(prefix) });
    expect(await sendMutation(owner, 'createRecurringReport', first, '... on RecurringReport { id }')).toHaveProperty(
      'id',
    );
    const { items } = await world.ports.table.query({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': reportsPartition(world.accountId) },
    });
    const [report] = only(recurringReports, items);
    const more = Array.from({ length: 49 }, () =>
      recurringReports.create({ ...report!, id: world.ports.ids.next('rec') }),
    );
    const { name, type } = { name: 'Hours', type: 'Timesheets' } as const;
    const favorites = Array.from({ length: 99 }, () =>
      favoriteReports.create({
        ...{ accountId: world.accountId, id: world.ports.ids.next('fav'), version: 1, ownerId: world.ids.owner },
        ...{ name, type, parameters: noParameters },
      }),
    );
    await world.ports.table.transact(more);
    await world.ports.table.transact(favorites);
    expect(await sendMutation(owner, 'createRecurringReport', saved('rec'))).toMatchObject({
      code: 'STATE',
      key: 'tooManyRecurringReports',
    });
    const favorite = () =>
      sendMutation(owner, 'saveFavoriteReport', { id: world.ports.ids.next('fav'), name, type }, fields);
    expect(await favorite()).toMatchObject({ own: true });
    expect(await favorite()).toMatchObject({ code: 'STATE', key: 'tooManyFavoriteReports' });
    // The limit applies to each person separately.
    expect(await sendMutation(await world.as('manager'), 'createRecurringReport', saved('rec'))).toMatchObject({
      __typename: 'RecurringReport',
    });
  });
});
