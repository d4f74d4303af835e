import { beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '#services/kit/refusal.ts';
import type { Table } from '#services/ports/table.ts';
import { requestOpenShift } from '#services/schedule/request-open-shift.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { type Answered, newPlanning, type Planning } from './planning.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

const openFields =
  'id version date occurrence_id starttime endtime location_name department_name Team { name } instances instances_remaining approval_required requests status candidates { employeeId status invited }';
const offer = (input: object = {}) =>
  planning.call(
    'planner',
    'createOpenShift',
    {
      id: world.ports.ids.next('osh'),
      teamId: world.teamId,
      shiftId: planning.shifts.day,
      date: '2026-11-16',
      approval_required: false,
      ...input,
    },
    undefined,
    'OpenShift',
    openFields,
  );
const requested = `openShift { ${openFields} } scheduledShift { id employeeId date }`;
const request = (id: string, role: 'employee' | 'colleague' = 'employee') =>
  planning.call(role, 'requestOpenShift', { id }, undefined, 'RequestedOpenShift', requested);
const list = async (role: 'employee' | 'colleague' | 'planner', from = '2026-11-10', to = '2026-12-08') =>
  (await (await world.as(role)).query(`query { openShifts(from: "${from}", to: "${to}") { ${openFields} } }`)).data
    .openShifts;

describe('open shifts', () => {
  it('[R3-14] [R9-07] are offered to the team, and taken at once where nobody must approve', async () => {
    const shift = await offer({ instances: 2 });
    expect((await list('employee')).find((one: Answered) => one.id === shift.id)).toMatchObject({
      occurrence_id: `${shift.id}:2026-11-16`,
      instances_remaining: 2,
      department_name: 'Operations',
      Team: { name: 'Operations' },
      status: null,
      candidates: [],
    });
    const taken = await request(shift.id);
    expect(taken).toMatchObject({
      openShift: { instances_remaining: 1, status: 'assigned' },
      scheduledShift: { employeeId: world.ids.employee, date: '2026-11-16' },
    });
    expect(await request(shift.id)).toMatchObject({ code: 'STATE', key: 'openShiftAlready' });
    await request(shift.id, 'colleague');
    const nobody = await world.as('nobody');
    const left = await nobody.query(`query { openShifts(from: "2026-11-10", to: "2026-12-08") { id } }`);
    expect(left.data.openShifts).toEqual([]);
  });

  it('are refused to people who are planned at the time', async () => {
    const shift = await offer({ date: '2026-11-17' });
    await planning.plan({ date: '2026-11-17', shiftId: planning.shifts.evening });
    expect(await request(shift.id)).toMatchObject({ code: 'STATE', key: 'notEmployable' });
    expect(await request(shift.id, 'colleague')).toMatchObject({ __typename: 'RequestedOpenShift' });
  });

  it('are refused so even while the index of people lags behind', async () => {
    const shift = await offer({ date: '2026-11-21' });
    await planning.plan({ date: '2026-11-21', shiftId: planning.shifts.evening });
    const ctx = await world.context('employee');
    const lagging: Table = {
      ...ctx.table,
      query: (params) => (params.IndexName ? Promise.resolve({ items: [] }) : ctx.table.query(params)),
    };
    const refused = await requestOpenShift({ ...ctx, table: lagging }, { id: shift.id });
    expect(isRefusal(refused) && refused.key).toBe('notEmployable');
  });

  it('are asked for, taken back, and given by a planner; the last seat declines the rest', async () => {
    const shift = await offer({ date: '2026-11-18', approval_required: true });
    expect(await request(shift.id)).toMatchObject({
      openShift: { status: 'requested', instances_remaining: 1 },
      scheduledShift: null,
    });
    const withdrawn = await planning.call(
      'employee',
      'withdrawOpenShift',
      { id: shift.id },
      undefined,
      'OpenShift',
      openFields,
    );
    expect(withdrawn).toMatchObject({ status: 'pending' });
    await request(shift.id);
    await request(shift.id, 'colleague');
    const open = (await list('planner')).find((one: Answered) => one.id === shift.id);
    expect(open).toMatchObject({ requests: 2, version: 5 });
    const assign = (version: number, employeeIds: string[]) =>
      planning.call(
        'planner',
        'assignOpenShift',
        { id: shift.id, version, employeeIds },
        undefined,
        'AssignedOpenShift',
        `openShift { ${openFields} } scheduledShifts { employeeId date verdict { level } }`,
      );
    expect(await assign(4, [world.ids.employee])).toMatchObject({ code: 'CONFLICT' });
    expect(await assign(5, [world.ids.employee, world.ids.colleague])).toMatchObject({
      code: 'STATE',
      key: 'openShiftFull',
    });
    const given = await assign(5, [world.ids.colleague]);
    expect(given).toMatchObject({
      openShift: { instances_remaining: 0 },
      scheduledShifts: [{ employeeId: world.ids.colleague, date: '2026-11-18', verdict: { level: 'warn' } }],
    });
    expect((await list('employee')).find((one: Answered) => one.id === shift.id)).toMatchObject({ status: 'declined' });
    expect(
      await planning.call('employee', 'withdrawOpenShift', { id: shift.id }, undefined, 'OpenShift', 'id'),
    ).toMatchObject({ code: 'STATE' });
  });

  it('are shown to those who are invited only, and not before their date is published', async () => {
    const shift = await offer({ date: '2026-11-19', invitedIds: [world.ids.colleague] });
    expect((await list('employee')).map((one: Answered) => one.id)).not.toContain(shift.id);
    expect(await request(shift.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await list('colleague')).map((one: Answered) => one.id)).toContain(shift.id);
    await world.settle({ publishDaysAhead: 0 });
    expect(await request(shift.id, 'colleague')).toMatchObject({ code: 'NOT_FOUND' });
    await world.settle({ publishDaysAhead: 365 });
    expect(await offer({ invitedIds: ['emp_none'] })).toMatchObject({ code: 'NOT_FOUND', field: 'invitedIds' });
  });

  it('[R7-25] begin with the basic plan', async () => {
    await world.settle({ plan: 'free' });
    const caller = await world.as('employee');
    expect(
      (await caller.query('{ openShifts(from: "2026-11-10", to: "2026-12-08") { id } }')).errors?.[0],
    ).toMatchObject({ extensions: { code: 'PLAN' } });
    expect(await offer()).toMatchObject({ code: 'PLAN' });
    expect((await planning.week('planner', { week: '2026-W47' }, 'openShifts { id }')).week.openShifts).toEqual([]);
    await world.settle({ plan: 'premium' });
  });

  it('are taken back by planners', async () => {
    const shift = await offer({ date: '2026-11-20' });
    const remove = () =>
      planning.call(
        'planner',
        'deleteOpenShift',
        { id: shift.id, version: shift.version },
        undefined,
        'DeletedShifts',
        'ids',
      );
    expect(await remove()).toMatchObject({ ids: [shift.id] });
    expect(await remove()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[R3-14] never have more people than seats, however many ask at once', async () => {
    for (const instances of [1, 2, 3]) {
      const shift = await offer({ date: `2026-12-0${instances}`, instances });
      const people = await Promise.all(
        Array.from({ length: 12 }, () => world.addPerson('Racer', [world.made.groups.Employee!])),
      );
      const callers = await Promise.all(people.map((id) => world.asUser(id)));
      const answers = await Promise.all(
        callers.map((caller) =>
          caller.mutate(
            'mutation ($input: RequestOpenShiftInput!) { requestOpenShift(input: $input) { __typename ... on Refusal { code key } } }',
            { input: { id: shift.id } },
          ),
        ),
      );
      const won = answers.filter((answer) => answer.data.requestOpenShift.__typename === 'RequestedOpenShift');
      expect(won).toHaveLength(instances);
      const { week } = await planning.week(
        'planner',
        { week: '2026-W49' },
        'openShifts { id instances_remaining } scheduledShifts { date }',
      );
      expect(week.openShifts.find((one: Answered) => one.id === shift.id)).toMatchObject({ instances_remaining: 0 });
      expect(week.scheduledShifts.filter((one: Answered) => one.date === `2026-12-0${instances}`)).toHaveLength(
        instances,
      );
    }
  });
});

describe('required shifts', () => {
  it('tell how many places of a date are filled', async () => {
    const input = {
      id: world.ports.ids.next('rqs'),
      departmentId: world.departmentId,
      date: '2026-12-09',
      starttime: '12:00',
      endtime: '15:00',
      instances: 2,
      time_settings: 'outside',
    };
    const required = await planning.call(
      'planner',
      'createRequiredShift',
      input,
      undefined,
      'RequiredShift',
      'id version match instances',
    );
    expect(required).toMatchObject({ version: 1, match: 'min', instances: 2 });
    const coverage = async () =>
      (await planning.week('planner', { week: '2026-W50' }, 'days { date coverage { required covered extra } }')).week
        .days[2].coverage;
    expect(await coverage()).toEqual({ required: 2, covered: 0, extra: 0 });
    for (const employeeId of [world.ids.employee, world.ids.colleague, world.ids.manager])
      await planning.plan({ date: '2026-12-09', employeeId });
    expect(await coverage()).toEqual({ required: 2, covered: 2, extra: 1 });
    expect(
      await planning.call(
        'planner',
        'createRequiredShift',
        { ...input, id: world.ports.ids.next('rqs'), teamId: 'tem_none' },
        undefined,
        'RequiredShift',
        'id',
      ),
    ).toMatchObject({ code: 'NOT_FOUND', field: 'teamId' });
    await planning.call(
      'planner',
      'deleteRequiredShift',
      { id: required.id, version: 1 },
      undefined,
      'DeletedShifts',
      'ids',
    );
    expect(await coverage()).toBeNull();
  });
});

describe('what planners change of offers and demand', () => {
  it('keeps what is left out, and never leaves fewer seats than are taken', async () => {
    const shift = await offer({ date: '2026-12-14', instances: 2, note: 'Bar' });
    const edit = (input: object) =>
      planning.call(
        'planner',
        'editOpenShift',
        { id: shift.id, version: shift.version, ...input },
        undefined,
        'OpenShift',
        openFields,
      );
    expect(await edit({ instances: 3, date: '2026-12-21' })).toMatchObject({
      version: 2,
      instances: 3,
      date: '2026-12-21',
      starttime: '09:00',
    });
    expect(await edit({ instances: 4 })).toMatchObject({ code: 'CONFLICT' });
    await request(shift.id);
    await request(shift.id, 'colleague');
    expect(
      await planning.call(
        'planner',
        'editOpenShift',
        { id: shift.id, version: 4, instances: 1 },
        undefined,
        'OpenShift',
        'id',
      ),
    ).toMatchObject({ code: 'INVALID', field: 'instances' });
    expect(
      await planning.call(
        'planner',
        'editOpenShift',
        { id: shift.id, version: 4, breakMinutes: 1000 },
        undefined,
        'OpenShift',
        'id',
      ),
    ).toMatchObject({ code: 'INVALID', field: 'breakMinutes' });
  });

  it('changes a demand, also into another week', async () => {
    const demand = { starttime: '12:00', endtime: '15:00', instances: 2 };
    const input = { id: world.ports.ids.next('rqs'), departmentId: world.departmentId, date: '2026-12-15', ...demand };
    await planning.call('planner', 'createRequiredShift', input, undefined, 'RequiredShift', 'id');
    const edit = (version: number) =>
      planning.call(
        'planner',
        'editRequiredShift',
        { id: input.id, version, date: '2026-12-22', ...demand, instances: 5 },
        undefined,
        'RequiredShift',
        'version instances date',
      );
    expect(await edit(1)).toMatchObject({ version: 2, instances: 5, date: '2026-12-22' });
    expect(await edit(1)).toMatchObject({ code: 'CONFLICT' });
  });
});
