import { beforeAll, describe, expect, it } from 'vitest';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

const document = `query { today { at currency places { departmentId department_name date hoursToApprove
  costMinor turnoverMinor turnoverExpected targetCostShare
  people { employeeId name presence shift_name starttime endtime clockedIn breakSince }
  openShifts { shift_name starttime endtime seats } } } }`;

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

const ask = async (role: Role) => (await world.as(role)).query(document);
const place = async (role: Role = 'manager') => (await ask(role)).data.today.places[0];
const presences = async (role?: Role): Promise<string[]> =>
  (await place(role)).people.map(({ name, presence }: { name: string; presence: string }) => `${name} ${presence}`);
const inputs = {
  clockIn: 'ClockInInput',
  clockOut: 'ClockOutInput',
  startBreak: 'StartBreakInput',
  endBreak: 'EndBreakInput',
};
const press = async (name: keyof typeof inputs, id: string, role: Role): Promise<void> => {
  const answer = await (await world.as(role)).mutate(
    `mutation ($input: ${inputs[name]}!) { ${name}(input: $input) { __typename } }`,
    { input: { id } },
  );
  expect(answer.data[name].__typename).toBe('ClockState');
};
const settings = async (input: object): Promise<void> => {
  const owner = await world.as('owner');
  const { departmentId } = world;
  const { settingSheets } = (await owner.query('{ settingSheets { departmentId version } }')).data;
  const { version } = settingSheets.find(
    (settingSheet: { departmentId: string }) => settingSheet.departmentId === departmentId,
  );
  const mutation = 'mutation ($input: EditSettingsInput!) { editSettings(input: $input) { __typename } }';
  const answer = await owner.mutate(mutation, { input: { departmentId, version, ...input } });
  expect(answer.data.editSettings.__typename).toBe('SettingSheet');
};
const clockedDay = async (role: Role, from: string, to: string): Promise<void> => {
  const id = world.ports.ids.next('tms');
  world.ports.clock.set(from);
  await press('clockIn', id, role);
  world.ports.clock.set(to);
  await press('clockOut', id, role);
};

describe('today', () => {
  it('names who is late, who works and who comes next, and counts free seats and hours to approve', async () => {
    const { ids, ports, teamId } = world;
    await clockedDay('employee', '2026-11-16T08:00:00Z', '2026-11-16T12:00:00Z');
    await clockedDay('colleague', '2026-11-16T08:00:00Z', '2026-11-16T12:00:00Z');
    const date = '2026-11-17';
    await planning.plan({ date });
    await planning.plan({ date, employeeId: ids.colleague });
    await planning.plan({ date, employeeId: ids.nobody, shiftId: planning.shifts.evening });
    await planning.call(
      'planner',
      'createOpenShift',
      {
        id: ports.ids.next('osh'),
        teamId,
        shiftId: planning.shifts.evening,
        date,
        instances: 2,
        approval_required: true,
      },
      undefined,
      'OpenShift',
      'id',
    );
    world.ports.clock.set('2026-11-17T07:58:00Z');
    const clock = ports.ids.next('tms');
    await press('clockIn', clock, 'colleague');
    world.ports.clock.set('2026-11-17T08:10:00Z');
    expect(await place()).toMatchObject({
      date,
      hoursToApprove: 2,
      people: [
        { name: 'Eva Test', presence: 'late', shift_name: 'Day shift', starttime: '09:00', endtime: '17:00' },
        { name: 'Cem Test', presence: 'working', clockedIn: '2026-11-17T07:58:00Z' },
        { name: 'Noor Test', presence: 'next', starttime: '16:00' },
      ],
    });
    expect((await place('owner')).openShifts).toEqual([
      { shift_name: 'Evening shift', starttime: '16:00', endtime: '22:00', seats: 2 },
    ]);
    await press('clockIn', ports.ids.next('tms'), 'employee');
    expect(await presences()).toEqual(['Cem Test working', 'Eva Test working', 'Noor Test next']);
  });

  it('says who is absent, for a shift that the absence took as well', async () => {
    const { ids, ports } = world;
    world.ports.clock.set('2026-11-18T10:00:00Z');
    await planning.plan({ date: '2026-11-19', employeeId: ids.nobody });
    const asked = await (await world.as('owner')).mutate(
      'mutation ($input: RequestAbsenceInput!) { requestAbsence(input: $input) { __typename ... on Absence { id version status } ... on Refusal { key field } } }',
      {
        input: {
          id: ports.ids.next('abs'),
          employeeId: ids.nobody,
          absenceTypeId: world.made.absenceTypes.Vacation,
          firstDay: '2026-11-19',
          lastDay: '2026-11-19',
        },
      },
    );
    expect(asked.data?.requestAbsence).toMatchObject({ __typename: 'Absence' });
    if (asked.data.requestAbsence.status === 'Pending')
      await (await world.as('owner')).mutate(
        'mutation ($input: DecideAbsenceInput!) { approveAbsence(input: $input) { __typename } }',
        { input: { id: asked.data.requestAbsence.id, version: asked.data.requestAbsence.version } },
      );
    world.ports.clock.set('2026-11-19T10:00:00Z');
    expect(await presences()).toContain('Noor Test absent');
  });

  it('is closed to employees, and shows clocks only to those who see everyone’s hours', async () => {
    expect((await ask('employee')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    const planner = await world.personWith(['createRoster']);
    world.ports.clock.set('2026-11-23T08:00:00Z');
    await planning.plan({ date: '2026-11-23' });
    world.ports.clock.set('2026-11-23T08:30:00Z');
    const seen = await (await world.asUser(planner)).query(document);
    expect(seen.data.today.places[0]).toMatchObject({
      hoursToApprove: 0,
      people: [{ name: 'Eva Test', presence: 'planned' }],
    });
    expect(await presences('owner')).toEqual(['Eva Test late']);
  });

  it('says who is on a break and since when', async () => {
    const id = world.ports.ids.next('tms');
    world.ports.clock.set('2026-11-24T08:00:00Z');
    await settings({ breakCalculation: 'clocked' });
    await press('clockIn', id, 'employee');
    world.ports.clock.set('2026-11-24T10:00:00Z');
    await press('startBreak', id, 'employee');
    world.ports.clock.set('2026-11-24T10:05:00Z');
    const eva = async () => (await place()).people.find(({ name }: { name: string }) => name === 'Eva Test');
    expect(await eva()).toMatchObject({ presence: 'onBreak', breakSince: '2026-11-24T10:00:00Z' });
    await press('endBreak', id, 'employee');
    expect(await eva()).toMatchObject({ presence: 'working', breakSince: null });
  });

  it('holds what today costs against what it brought in, else against what is expected, for people who see both', async () => {
    const { ids, ports, departmentId } = world;
    const date = '2026-12-01';
    ports.clock.set(`${date}T10:00:00Z`);
    const owner = await world.as('owner');
    await owner.mutate('mutation ($input: CreateContractInput!) { createContract(input: $input) { __typename } }', {
      input: {
        ...{ id: ports.ids.next('con'), employeeId: ids.employee, departmentId, startdate: '2026-01-01' },
        contractTypeId: world.made.contractTypes['Flex hours'],
        minutes: { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 },
        wageMinor: 2_000,
      },
    });
    await planning.plan({ date });
    await planning.plan({ date: '2026-12-02' });
    const money = async (role: Role = 'owner') => {
      const { costMinor, turnoverMinor, turnoverExpected, targetCostShare } = await place(role);
      return { costMinor, turnoverMinor, turnoverExpected, targetCostShare };
    };
    const nothing = { turnoverMinor: null, turnoverExpected: false, targetCostShare: null };
    const [{ costMinor }] = [await money()];
    expect(costMinor).toBeGreaterThan(0);
    expect(costMinor % 1_000).toBe(0);
    const forecast = 'mutation ($input: SetForecastInput!) { setForecast(input: $input) { __typename } }';
    await owner.mutate(forecast, { input: { days: [{ departmentId, date, expectedTurnoverMinor: 50_000 }] } });
    await settings({ targetCostShare: 3_000 });
    const target = { costMinor, targetCostShare: 3_000 };
    expect(await money()).toEqual({ ...target, turnoverMinor: 50_000, turnoverExpected: true });
    const turnover = 'mutation ($input: SetTurnoverInput!) { setTurnover(input: $input) { __typename } }';
    await owner.mutate(turnover, { input: { days: [{ departmentId, date, turnoverMinor: 61_000 }] } });
    expect(await money()).toEqual({ ...target, turnoverMinor: 61_000, turnoverExpected: false });
    const hours = await (await world.asUser(await world.personWith(['viewAllTimesheets']))).query(document);
    expect(hours.data.today.places[0]).toMatchObject({ costMinor: null, ...nothing });
  });

  it('asks the table as often with one person as with many', async () => {
    const client = await world.as('owner');
    const callsNow = async () => (await world.counted(() => client.query(document))).counts.calls;
    world.ports.clock.set('2026-11-30T08:30:00Z');
    await planning.plan({ date: '2026-11-30' });
    const one = await callsNow();
    for (let count = 0; count < 8; count += 1)
      await planning.plan({ date: '2026-11-30', employeeId: await world.addPerson(`P${count}`, []) });
    expect(await presences('owner')).toHaveLength(9);
    expect(await callsNow()).toBe(one);
  });
});
