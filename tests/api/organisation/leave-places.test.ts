import { describe, expect, it } from 'vitest';
import type { Contract } from '#domain/contracts/contract.ts';
import { newEmployee } from '#domain/employees/new-employee.ts';
import { readAccount } from '#services/account/account-reader.ts';
import { contracts } from '#services/contracts/contracts.store.ts';
import { employees } from '#services/employees/employees.store.ts';
import { actionsOf, change, stored } from '#services/kit/change.ts';
import { contextFor } from '#services/kit/context.ts';
import { copiesOf } from '#services/kit/people-copies.ts';
import { loadPeople, loadPerson } from '#services/table.ts';
import { newWorld } from '#tests/kit/world.ts';

const refusal = '... on Refusal { code key field measured }';
const mutation = (field: string, answer: string): string =>
  `mutation($input: ${field[0]!.toUpperCase()}${field.slice(1)}Input!) { ${field}(input: $input) { __typename ${answer} ${refusal} } }`;
const documents: Record<string, string> = {
  createTeam: mutation('createTeam', '... on Team { id version }'),
  deleteTeam: mutation('deleteTeam', '... on RemovedPlace { id }'),
  createDepartment: mutation('createDepartment', '... on Department { id version teams { id } }'),
  deactivateDepartment: mutation('deactivateDepartment', '... on RemovedPlace { id }'),
  reactivateDepartment: mutation('reactivateDepartment', '... on Department { id version active }'),
  createShift: mutation('createShift', '... on Shift { id }'),
  createScheduledShift: mutation('createScheduledShift', '... on ScheduledShift { id version }'),
  createOpenShift: mutation('createOpenShift', '... on OpenShift { id }'),
  createContract: mutation('createContract', '... on Contract { id }'),
};

const day = { starttime: '09:00', endtime: '17:00' };
const minutes = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };

/** A department with two teams: a shift today and an earlier one, a series that began last month, and an open shift. */
const planned = async () => {
  const world = await newWorld({ plan: 'basic' });
  const owner = await world.as('owner');
  const id = (prefix: string) => world.ports.ids.next(prefix);
  const send = async (field: string, input: object) => {
    // An undo may give permissions back, for which a token does not do.
    const { data, extensions } =
      field === 'undoOperation'
        ? await (await world.inBrowser(owner)).run('UndoOperation', { input })
        : await owner.mutate(documents[field]!, { input });
    return { ...data[field], operation: extensions?.meta?.operation as string };
  };
  const visitor = () => contextFor(world.ports, { viewer: null });
  /** All data that the removal of a place may change. */
  const everything = async () => {
    const { data } = await owner.query(
      `{ organisation { departments { id active } teams { id name department_id } }
        scheduleWeek(from: "2026-11-01", to: "2026-12-06") {
          scheduledShifts { occurrence_id date employeeId teamId departmentId starttime } openShifts { id date teamId } } }`,
    );
    const { employees, contracts } = await loadPeople(visitor(), world.accountId);
    const byId = <T extends { id: string }>(all: T[]) => Object.fromEntries(all.map((item) => [item.id, item]));
    return {
      organisation: data.organisation,
      shifts: Object.fromEntries(
        data.scheduleWeek.scheduledShifts.map((scheduledShift: { occurrence_id: string }) => [
          scheduledShift.occurrence_id,
          scheduledShift,
        ]),
      ),
      openShifts: byId(data.scheduleWeek.openShifts),
      people: byId(employees.map(({ id: of, memberships, groups }) => ({ id: of, memberships, groups }))),
      contracts: byId(contracts.map((contract) => ({ id: contract.id, departmentId: contract.departmentId }))),
      quota: (await readAccount(visitor(), world.accountId)).quotaUsage,
    };
  };
  const { departmentId } = world;
  const bar = await send('createTeam', { id: id('tem'), departmentId, name: 'Bar', colour: '#3d6ff0' });
  const shift = await send('createShift', {
    id: id('shf'),
    departmentId,
    name: 'D',
    long_name: 'Day',
    ...day,
    colour: '#c2185b',
  });
  const work = { teamId: world.teamId, shiftId: shift.id, employeeId: world.ids.employee };
  const past = await send('createScheduledShift', { id: id('sch'), ...work, date: '2026-11-03' });
  const ahead = await send('createScheduledShift', { id: id('sch'), ...work, date: '2026-11-20' });
  await send('createScheduledShift', {
    id: id('sch'),
    ...work,
    date: '2026-10-05',
    repeat: { id: id('ser'), weekdays: ['mo'], interval: 2 },
  });
  const open = await send('createOpenShift', {
    id: id('osh'),
    teamId: world.teamId,
    shiftId: shift.id,
    date: '2026-11-21',
  });
  const week = async (from: string, to: string, department = departmentId) => {
    const { data } = await owner.query(
      `query($from: PlainDate, $to: PlainDate, $ids: [ID!]) { scheduleWeek(from: $from, to: $to, departmentIds: $ids) {
        scheduledShifts { id date teamId departmentId } openShifts { id teamId } } }`,
      { from, to, ids: [department] },
    );
    return data.scheduleWeek as {
      scheduledShifts: { id: string; date: string; teamId: string }[];
      openShifts: { id: string; teamId: string }[];
    };
  };
  return { world, owner, id, send, bar, past, ahead, open, week, everything };
};

const removal = `query($id: ID!) { placeRemoval(id: $id) {
  people peopleAlone contracts scheduledShifts openShifts requiredShifts series } }`;

describe('removing a team', () => {
  it('says beforehand what hangs on it', async () => {
    const { world, owner } = await planned();
    const { data } = await owner.query(removal, { id: world.teamId });
    expect(data.placeRemoval).toEqual({
      people: 6,
      peopleAlone: 6,
      contracts: 0,
      scheduledShifts: 1,
      openShifts: 1,
      requiredShifts: 0,
      series: 1,
    });
  });

  it('takes what is planned from today on to the team that was named, and leaves what was', async () => {
    const { world, send, bar, past, ahead, open, week } = await planned();
    const answer = await send('deleteTeam', { id: world.teamId, version: 1, targetTeamId: bar.id });
    expect(answer).toMatchObject({ __typename: 'RemovedPlace' });
    const { scheduledShifts, openShifts } = await week('2026-11-01', '2026-12-06');
    const teamOf = new Map(scheduledShifts.map((scheduledShift) => [scheduledShift.id, scheduledShift.teamId]));
    expect(teamOf.get(past.id)).toBe(world.teamId);
    expect(teamOf.get(ahead.id)).toBe(bar.id);
    expect(openShifts).toEqual([{ id: open.id, teamId: bar.id }]);
    const mondays = scheduledShifts.filter(({ id }) => id.startsWith('ser_')).map(({ date, teamId }) => [date, teamId]);
    expect(mondays).toEqual([
      ['2026-11-02', world.teamId],
      ['2026-11-16', bar.id],
      ['2026-11-30', bar.id],
    ]);
  });

  it('takes offers and demand that repeat along', async () => {
    const { world, send, id, bar, week, owner } = await planned();
    const { departmentId, teamId } = world;
    const shift = await send('createShift', {
      id: id('shf'),
      departmentId,
      name: 'E',
      long_name: 'Eve',
      ...day,
      colour: '#c2185b',
    });
    const made = await owner.mutate(
      `mutation($input: CreateOpenShiftInput!) { createOpenShift(input: $input) { __typename ${refusal} } }`,
      { input: { id: id('osh'), teamId, shiftId: shift.id, date: '2026-11-07', repeat: { weekdays: ['sa'] } } },
    );
    expect(made.data.createOpenShift.__typename).toBe('OpenShift');
    await send('deleteTeam', { id: teamId, version: 1, targetTeamId: bar.id });
    const { openShifts } = await week('2026-11-22', '2026-12-06');
    expect(openShifts.map((openShift) => openShift.teamId)).toEqual([bar.id, bar.id]);
  });

  it('is taken back as a whole, and done again', async () => {
    const { world, send, bar, everything } = await planned();
    const before = await everything();
    const gone = await send('deleteTeam', { id: world.teamId, version: 1, targetTeamId: bar.id });
    const without = await everything();
    expect(without.quota).toMatchObject({ teams: 1 });
    const undone = await send('undoOperation', { operation: gone.operation });
    expect(undone.__typename).toBe('Done');
    expect(await everything()).toEqual(before);
    await send('undoOperation', { operation: undone.operation });
    expect(await everything()).toEqual(without);
  });

  it('is not taken back where the plan has no room for it any more', async () => {
    const { world, send, id, bar, everything } = await planned();
    const gone = await send('deleteTeam', { id: world.teamId, version: 1, targetTeamId: bar.id });
    const { departmentId } = world;
    await send('createTeam', { id: id('tem'), departmentId, name: 'Terrace', colour: '#3d6ff0' });
    await world.settle({ plan: 'free' });
    const without = await everything();
    const undone = await send('undoOperation', { operation: gone.operation });
    expect(undone).toMatchObject({ code: 'QUOTA' });
    expect(await everything()).toEqual(without);
  });

  it('stays where someone planned on with what it moved', async () => {
    const { world, send, bar, ahead } = await planned();
    const gone = await send('deleteTeam', { id: world.teamId, version: 1, targetTeamId: bar.id });
    const manager = await world.as('manager');
    const moved = await manager.mutate(
      `mutation($input: MoveScheduledShiftInput!) { moveScheduledShift(input: $input) { __typename ... on Refusal { key } } }`,
      { input: { id: ahead.id, version: 2, date: '2026-11-21' } },
    );
    expect(moved.data.moveScheduledShift.__typename).toBe('ScheduledShift');
    expect(await send('undoOperation', { operation: gone.operation })).toMatchObject({ code: 'CONFLICT' });
  });

  it('refuses a target of another department, and leaves no flexpool alone', async () => {
    const { world, send, id, bar } = await planned();
    const target = { id: bar.id, version: 1, targetTeamId: 'tem_none' };
    expect(await send('deleteTeam', target)).toMatchObject({ code: 'INVALID', field: 'targetTeamId' });
    await send('deleteTeam', { id: bar.id, version: 1 });
    const { departmentId } = world;
    await send('createTeam', { id: id('tem'), departmentId, name: 'Pool', colour: '#3d6ff0', type: 'flexpool' });
    expect(await send('deleteTeam', { id: world.teamId, version: 1 })).toMatchObject({ key: 'organisation.lastTeam' });
  });
});

describe('deactivating a department', () => {
  const twoDepartments = async () => {
    const all = await planned();
    const { world, send, id } = all;
    const input = { id: id('dep'), locationId: world.made.locationId, name: 'Deli' };
    const deli = await send('createDepartment', input);
    await send('createContract', {
      id: id('con'),
      employeeId: world.ids.employee,
      contractTypeId: Object.values(world.made.contractTypes)[0]!,
      departmentId: world.departmentId,
      minutes,
      startdate: '2026-01-01',
      wageMinor: 1500,
    });
    return { ...all, deli, deliTeam: deli.teams[0].id as string };
  };
  const people = async (world: Awaited<ReturnType<typeof newWorld>>) =>
    loadPeople(contextFor(world.ports, { viewer: null }), world.accountId);

  it('asks where people and contracts go', async () => {
    const { world, send, deliTeam } = await twoDepartments();
    const input = { id: world.departmentId, version: 1 };
    expect(await send('deactivateDepartment', input)).toMatchObject({
      key: 'organisation.needsTeam',
      field: 'targetTeamId',
      measured: '6',
    });
    expect(await send('deactivateDepartment', { ...input, targetTeamId: deliTeam })).toMatchObject({
      key: 'organisation.needsDepartment',
      field: 'targetDepartmentId',
      measured: '1',
    });
    const own = { ...input, targetTeamId: world.teamId };
    expect(await send('deactivateDepartment', own)).toMatchObject({ key: 'unknownTeam' });
  });

  it('takes people with their rights, contracts and shifts along, and gives the place on the plan back', async () => {
    const { world, send, deli, deliTeam, ahead, past, week } = await twoDepartments();
    const input = {
      id: world.departmentId,
      version: 1,
      targetTeamId: deliTeam,
      targetDepartmentId: deli.id,
      plannedWork: 'move',
    };
    expect(await send('deactivateDepartment', input)).toMatchObject({ __typename: 'RemovedPlace' });
    const { employees, contracts } = await people(world);
    const planner = employees.find(({ id }) => id === world.ids.planner)!;
    expect(planner.memberships[0]).toEqual({ departmentId: deli.id, teamId: deliTeam });
    expect(planner.groups).toContainEqual({ departmentId: deli.id, groupId: world.made.groups.Planner });
    expect(contracts.map(({ departmentId }) => departmentId)).toEqual([deli.id]);
    const there = (await week('2026-11-01', '2026-12-06', deli.id)).scheduledShifts.map(({ id }) => id);
    expect(there).toContain(ahead.id);
    expect(there).not.toContain(past.id);
    const account = await readAccount(contextFor(world.ports, { viewer: null }), world.accountId);
    expect(account.quotaUsage).toMatchObject({ departments: 1, teams: 1 });
  });

  it('deletes what is planned where that is wanted, and takes the department into use again', async () => {
    const { world, send, deli, deliTeam, past, week } = await twoDepartments();
    const targets = { targetTeamId: deliTeam, targetDepartmentId: deli.id };
    await send('deactivateDepartment', { id: world.departmentId, version: 1, ...targets, plannedWork: 'remove' });
    const left = await week('2026-11-01', '2026-12-06');
    expect(left.scheduledShifts.filter(({ id }) => !id.startsWith('ser_')).map(({ id }) => id)).toEqual([past.id]);
    expect(left.scheduledShifts.filter(({ date }) => date > '2026-11-10')).toEqual([]);
    expect(left.openShifts).toEqual([]);
    const again = await send('reactivateDepartment', { id: world.departmentId, version: 2 });
    expect(again).toMatchObject({ active: true, version: 3 });
    expect(await send('reactivateDepartment', { id: world.departmentId, version: 3 })).toMatchObject({
      key: 'organisation.activeAlready',
    });
    const account = await readAccount(contextFor(world.ports, { viewer: null }), world.accountId);
    expect(account.quotaUsage).toMatchObject({ departments: 2, teams: 3 });
  });

  it.each(['keep', 'move', 'remove'])(
    'is taken back as a whole where its work was to %s, and done again',
    async (plannedWork) => {
      const { world, send, deli, deliTeam, everything } = await twoDepartments();
      const before = await everything();
      const targets = { targetTeamId: deliTeam, targetDepartmentId: deli.id };
      const input = { id: world.departmentId, version: 1, ...targets, plannedWork };
      const gone = await send('deactivateDepartment', input);
      const without = await everything();
      expect(without.quota).toMatchObject({ departments: 1, teams: 1 });
      const undone = await send('undoOperation', { operation: gone.operation });
      expect(undone.__typename).toBe('Done');
      expect(await everything()).toEqual(before);
      await send('undoOperation', { operation: undone.operation });
      expect(await everything()).toEqual(without);
    },
  );

  it('with sixty people and their contracts is taken back as a whole, and done again', async () => {
    const { world, send, deli, deliTeam, everything } = await twoDepartments();
    const { accountId, departmentId, teamId, ports, made } = world;
    const sixty = Array.from({ length: 60 }, (_, number) => ports.ids.next(`emp${number}`));
    for (const [number, employeeId] of sixty.entries()) {
      const updatedAt = ports.clock.now().toString();
      const person = newEmployee({
        ...{ accountId, id: employeeId, version: 1, updatedAt, first_name: `Number ${number}`, last_name: 'Many' },
        ...{ email: `sixty-${number}@test.example`, memberships: [{ departmentId, teamId }], verified: true },
        groups: [{ departmentId, groupId: made.groups.Employee! }],
      });
      const terms: Contract = {
        ...{ accountId, id: ports.ids.next('con'), version: 1, employeeId, departmentId, minutes },
        ...{ contractTypeId: made.contractTypes['Fixed hours']!, startdate: '2026-01-01', enddate: null },
        ...{ function: null, note: null, wageMinor: 1500 },
      };
      const joining = [stored(change(employees, null, person)), stored(change(contracts, null, terms))];
      await ports.table.transact([...joining.flatMap(actionsOf), ...copiesOf(joining)]);
    }
    const copied = async () => {
      const ctx = contextFor(ports, { viewer: null });
      const own = await Promise.all(sixty.map((employeeId) => loadPerson(ctx, accountId, employeeId)));
      return own.map(({ employee, contracts: [contract] }) => [employee?.memberships, contract?.departmentId]);
    };
    const [before, termsBefore] = [await everything(), await copied()];
    expect(termsBefore[59]).toEqual([[{ departmentId, teamId }], departmentId]);
    const targets = { targetTeamId: deliTeam, targetDepartmentId: deli.id };
    const gone = await send('deactivateDepartment', { id: departmentId, version: 1, ...targets, plannedWork: 'move' });
    expect(gone).toMatchObject({ __typename: 'RemovedPlace' });
    const [without, termsAfter] = [await everything(), await copied()];
    expect(new Set(termsAfter.map(([, held]) => held))).toEqual(new Set([deli.id]));
    const undone = await send('undoOperation', { operation: gone.operation });
    expect(undone.__typename).toBe('Done');
    expect([await everything(), await copied()]).toEqual([before, termsBefore]);
    const redone = await send('undoOperation', { operation: undone.operation });
    expect(redone.__typename).toBe('Done');
    expect([await everything(), await copied()]).toEqual([without, termsAfter]);
  }, 60_000);

  it('a team that was removed from it comes back without a place on the plan until it is in use again', async () => {
    const { world, send, bar, deli, deliTeam, everything } = await twoDepartments();
    const team = await send('deleteTeam', { id: bar.id, version: 1, targetTeamId: world.teamId });
    const targets = { targetTeamId: deliTeam, targetDepartmentId: deli.id };
    await send('deactivateDepartment', { id: world.departmentId, version: 1, ...targets });
    expect(await send('undoOperation', { operation: team.operation })).toMatchObject({ __typename: 'Done' });
    expect((await everything()).quota).toMatchObject({ departments: 1, teams: 1 });
    await send('reactivateDepartment', { id: world.departmentId, version: 2 });
    expect((await everything()).quota).toMatchObject({ departments: 2, teams: 3 });
  });

  it('comes back only while the plan has room', async () => {
    const { world, send, deli, deliTeam } = await twoDepartments();
    const targets = { targetTeamId: deliTeam, targetDepartmentId: deli.id };
    await send('deactivateDepartment', { id: world.departmentId, version: 1, ...targets });
    await world.settle({ plan: 'free' });
    expect(await send('reactivateDepartment', { id: world.departmentId, version: 2 })).toMatchObject({ code: 'QUOTA' });
  });
});
