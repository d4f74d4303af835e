import { beforeAll, describe, expect, it } from 'vitest';
import { absenceDays } from '#services/absence/absence.store.ts';
import { contracts } from '#services/contracts/contracts.store.ts';
import { publications } from '#services/planning/plan.store.ts';
import { withCopies } from '#tests/kit/with-copies.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { type Answered, newPlanning, type Planning } from './planning.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

const createDepartment = async (name: string): Promise<{ departmentId: string; teamId: string }> => {
  const owner = await world.as('owner');
  const departmentId = world.ports.ids.next('dep');
  const input = { id: departmentId, locationId: world.made.locationId, name };
  await owner.mutate('mutation ($input: CreateDepartmentInput!) { createDepartment(input: $input) { __typename } }', {
    input,
  });
  const { data } = await owner.query('{ organisation { teams { id department_id } } }');
  const team = data.organisation.teams.find((team: { department_id: string }) => team.department_id === departmentId);
  return { departmentId, teamId: team.id };
};

const ids = (list: { id: string }[]): string[] => list.map((one) => one.id);

describe('scheduleWeek', () => {
  it('[R9-06] shows planners drafts too, and others the published dates of their own departments only', async () => {
    await world.settle({ publishDaysAhead: 7 });
    const soon = await planning.plan({ date: '2026-11-16', note: 'Bring keys' });
    const later = await planning.plan({ date: '2026-11-19' });
    const planner = (await planning.week()).week.scheduledShifts;
    expect(ids(planner)).toEqual([soon.id, later.id]);
    expect(planner.map((scheduledShift: Answered) => scheduledShift.published)).toEqual([true, false]);
    const fields =
      'plannedDepartmentIds days { date } scheduledShifts { id note verdict { level } may { edit move delete } published } rows { name contractMinutes plannedMinutes roster_note }';
    const own = (await planning.week('employee', { week: '2026-W47' }, fields)).week;
    expect(own.scheduledShifts).toEqual([
      {
        id: soon.id,
        note: 'Bring keys',
        verdict: null,
        may: { edit: false, move: false, delete: false },
        published: true,
      },
    ]);
    expect(own).toMatchObject({ plannedDepartmentIds: [], days: [] });
    expect(own.rows).toContainEqual({
      name: 'Cem Test',
      contractMinutes: null,
      plannedMinutes: null,
      roster_note: null,
    });
    const colleague = (await planning.week('colleague', { week: '2026-W47' }, fields)).week;
    expect(colleague.scheduledShifts).toEqual([{ ...own.scheduledShifts[0], note: null }]);
    await world.settle({ publishDaysAhead: 365 });
  });

  it('hides an end from people who do not plan', async () => {
    const shift = await planning.plan({ date: '2026-11-20', hide_end_time: true });
    const seen = (await planning.week('employee')).week.scheduledShifts.find(
      (scheduledShift: Answered) => scheduledShift.id === shift.id,
    );
    expect(seen).toMatchObject({ starttime: '09:00', endtime: null, endsAt: null, minutes: null, hide_end_time: true });
    const planned = (await planning.week()).week.scheduledShifts.find(
      (scheduledShift: Answered) => scheduledShift.id === shift.id,
    );
    expect(planned).toMatchObject({ endtime: '17:00', minutes: 450 });
  });

  it('says nothing of a foreign, unknown or invisible department, and shows those that one may see', async () => {
    const kitchen = await createDepartment('Kitchen');
    const stranger = await newWorld();
    for (const departmentId of [stranger.departmentId, 'dep_none', kitchen.departmentId]) {
      const answer = await planning.week('planner', { week: '2026-W47', departmentIds: [departmentId] });
      expect(answer.errors?.[0]).toMatchObject({ extensions: { code: 'NOT_FOUND', field: 'departmentIds' } });
    }
    const both = (await planning.week('owner', { week: '2026-W47' }, 'departments { name } plannedDepartmentIds')).week;
    expect(both.departments.map((department: { name: string }) => department.name).sort()).toEqual([
      'Kitchen',
      'Operations',
    ]);
    const one = (
      await planning.week(
        'owner',
        { week: '2026-W47', departmentIds: [kitchen.departmentId] },
        'departments { name } scheduledShifts { id } rows { name }',
      )
    ).week;
    expect(one).toEqual({ departments: [{ name: 'Kitchen' }], scheduledShifts: [], rows: [] });
  });

  it('filters by team, and tells what the filter hides of a person', async () => {
    const owner = await world.as('owner');
    const teamId = world.ports.ids.next('tem');
    const input = { id: teamId, departmentId: world.departmentId, name: 'Bar', colour: '#3d6ff0' };
    await owner.mutate('mutation ($input: CreateTeamInput!) { createTeam(input: $input) { __typename } }', { input });
    const person = await world.addPerson('Tess', []);
    const bar = await planning.plan({ date: '2026-11-24', teamId, employeeId: person });
    await planning.plan({ date: '2026-11-25', employeeId: person });
    const fields =
      'scheduledShifts { id } rows { employeeId plannedMinutes elsewhereMinutes } days { date plannedMinutes shifts }';
    const { week } = await planning.week('planner', { week: '2026-W48', teamIds: [teamId] }, fields);
    expect(ids(week.scheduledShifts)).toEqual([bar.id]);
    expect(week.rows).toEqual([{ employeeId: person, plannedMinutes: 450, elsewhereMinutes: 450 }]);
    expect(week.days.find((day: { date: string }) => day.date === '2026-11-24')).toEqual({
      date: '2026-11-24',
      plannedMinutes: 450,
      shifts: 1,
    });
    expect(week.days.find((day: { date: string }) => day.date === '2026-11-25')).toEqual({
      date: '2026-11-25',
      plannedMinutes: 0,
      shifts: 0,
    });
  });

  it('adds up contract hours and cost, the latter only for those who may know wages', async () => {
    const person = await world.addPerson('Wim', []);
    const hours = { mo: 480, tu: 480, we: 480, th: 0, fr: 0, sa: 0, su: 0 };
    const contract = {
      accountId: world.accountId,
      id: world.ports.ids.next('con'),
      version: 1,
      employeeId: person,
      departmentId: world.departmentId,
      contractTypeId: Object.values(world.made.contractTypes)[0]!,
      function: 'Cook',
      minutes: hours,
      startdate: '2026-01-01',
      enddate: null,
      wageMinor: 1501,
      note: null,
    };
    await world.ports.table.transact(withCopies([contracts.create(contract)]));
    const brief = await world.addPerson('Brief', []);
    const within = { id: world.ports.ids.next('con'), startdate: '2026-12-01', enddate: '2026-12-03' };
    await world.ports.table.transact(withCopies([contracts.create({ ...contract, ...within, employeeId: brief })]));
    const shift = await planning.plan({ date: '2026-12-01', employeeId: person });
    expect(shift).toMatchObject({ costMinor: null, verdict: { level: 'fits' } });
    const fields =
      'currency rows { employeeId function contractMinutes plannedMinutes } scheduledShifts { costMinor } days { date costMinor }';
    const read = async (role: 'planner' | 'manager') => (await planning.week(role, { week: '2026-W49' }, fields)).week;
    const row = { employeeId: person, function: 'Cook', contractMinutes: 1440, plannedMinutes: 450 };
    const planner = await read('planner');
    expect(planner.rows).toContainEqual(row);
    // A contract that begins and ends within the visible dates.
    expect(planner.rows).toContainEqual({ ...row, employeeId: brief, contractMinutes: 960, plannedMinutes: 0 });
    expect(planner.scheduledShifts).toEqual([{ costMinor: null }]);
    expect(planner.days[1].costMinor).toBeNull();
    const manager = await read('manager');
    // 7.5 h x 15.01 = 112.575, rounded half up.
    expect(manager).toMatchObject({ currency: 'EUR', scheduledShifts: [{ costMinor: 11258 }] });
    expect(manager.days[1]).toEqual({ date: '2026-12-01', costMinor: 11258 });
  });

  it('tells colleagues that someone is absent but not why', async () => {
    const [kind, day] = [
      world.made.absenceTypes.Sick!,
      { date: '2026-12-08', version: 1, minutes: 480, startTime: null, zone: 'Europe/Amsterdam', week: '2026-W50' },
    ];
    const absence = (employeeId: string, status: 'Approved' | 'Pending') => ({
      ...day,
      accountId: world.accountId,
      id: world.ports.ids.next('abd'),
      absenceId: world.ports.ids.next('abs'),
      employeeId,
      departmentId: world.departmentId,
      absenceTypeId: kind,
      status,
    });
    const [sick, asked] = [absence(world.ids.colleague, 'Approved'), absence(world.ids.manager, 'Pending')];
    await world.ports.table.transact([absenceDays.create(sick), absenceDays.create(asked)]);
    const read = async (role: 'planner' | 'employee' | 'colleague') =>
      (await planning.week(role, { week: '2026-W50' }, 'absences { absenceId employeeId date status kind name }')).week
        .absences;
    const fact = { absenceId: sick.absenceId, employeeId: world.ids.colleague, date: '2026-12-08', status: 'Approved' };
    expect(await read('planner')).toEqual(
      expect.arrayContaining([
        { ...fact, kind: 'sick', name: 'Sick' },
        {
          absenceId: asked.absenceId,
          employeeId: world.ids.manager,
          date: '2026-12-08',
          status: 'Pending',
          kind: 'sick',
          name: 'Sick',
        },
      ]),
    );
    expect(await read('employee')).toEqual([{ ...fact, kind: 'absent', name: null }]);
    expect(await read('colleague')).toEqual([{ ...fact, kind: 'sick', name: 'Sick' }]);
    const shift = await planning.plan({ date: '2026-12-08', employeeId: world.ids.colleague });
    expect(shift.verdict).toMatchObject({
      level: 'block',
      findings: expect.arrayContaining([expect.objectContaining({ rule: 'absence', ids: [sick.absenceId] })]),
    });
  });

  it('judges what stands as things are now, not as they were when it was written', async () => {
    const person = await world.addPerson('Juna', []);
    const one = await planning.plan({ date: '2026-12-15', employeeId: person });
    const other = await planning.plan({ date: '2026-12-15', employeeId: person, shiftId: planning.shifts.evening });
    const levels = async () =>
      (await planning.week('planner', { week: '2026-W51' })).week.scheduledShifts.map(
        (shift: Answered) => (shift.verdict as { level: string }).level,
      );
    expect(one.verdict).toMatchObject({ level: 'warn' });
    expect(await levels()).toEqual(['block', 'block']);
    await planning.call(
      'planner',
      'deleteScheduledShift',
      { id: other.id, version: other.version },
      undefined,
      'DeletedShifts',
      'ids',
    );
    expect(await levels()).toEqual(['warn']);
  });

  it('takes a range of at most 42 days, or an ISO week', async () => {
    expect((await planning.week('planner', { from: '2026-11-01', to: '2026-12-13' })).errors?.[0]).toMatchObject({
      extensions: { code: 'INVALID', field: 'to' },
    });
    expect((await planning.week('planner', { from: '2026-11-02', to: '2026-11-01' })).errors?.[0]).toMatchObject({
      extensions: { code: 'INVALID', field: 'to' },
    });
    expect((await planning.week('planner', { week: '2026-W54' })).errors?.[0]).toMatchObject({
      extensions: { code: 'INVALID', field: 'week' },
    });
    expect((await planning.week('planner', {})).errors?.[0]).toMatchObject({
      extensions: { code: 'INVALID', field: 'from' },
    });
    expect(
      (await planning.week('planner', { from: '2026-11-02', to: '2026-12-13' }, 'from to publication { date }')).week,
    ).toMatchObject({ from: '2026-11-02', to: '2026-12-13' });
  });

  it('tells for each date whether everyone may see it, and whether someone said so', async () => {
    await world.ports.table.transact([
      publications.overwrite({
        accountId: world.accountId,
        departmentId: world.departmentId,
        id: world.departmentId,
        version: 1,
        overrides: { '2026-11-18': false },
      }),
    ]);
    const { week } = await planning.week('planner', { week: '2026-W47' }, 'publication { date published overridden }');
    expect(week.publication[2]).toEqual({ date: '2026-11-18', published: false, overridden: true });
    expect(week.publication[3]).toEqual({ date: '2026-11-19', published: true, overridden: false });
  });
});

describe('mySchedule and scheduledShift', () => {
  it('[R7-28] shows own published shifts, series among them, in order', async () => {
    const person = await world.addPerson('Mo', [world.made.groups.Employee!]);
    const shift = await planning.plan({ date: '2026-11-27', employeeId: person });
    const series = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['th'] };
    await planning.plan({ date: '2026-11-19', employeeId: person, repeat: series });
    const caller = await world.asUser(person);
    const { data } = await caller.query('{ mySchedule(from: "2026-11-10", to: "2026-12-08") { id } }');
    expect(ids(data.mySchedule)).toEqual([
      `${series.id}:2026-11-19`,
      `${series.id}:2026-11-26`,
      shift.id,
      `${series.id}:2026-12-03`,
    ]);
    const one = await caller.query('query ($id: ID!) { scheduledShift(id: $id) { id date repeat { interval } } }', {
      id: shift.id,
    });
    expect(one.data.scheduledShift).toEqual({ id: shift.id, date: '2026-11-27', repeat: null });
  });

  it('says whose it is to everyone who sees it in the schedule, and of no one’s that it is', async () => {
    const document = 'query ($id: ID!) { scheduledShift(id: $id) { employee_name } }';
    const person = await world.addPerson('Suze', [world.made.groups.Employee!]);
    const { id } = await planning.plan({ date: '2026-11-26', employeeId: person });
    const { id: nobodys } = await planning.plan({ date: '2026-11-26', employeeId: null });
    const [colleague, planner] = [await world.as('employee'), await world.as('planner')];
    const { week } = await planning.week('employee', { week: '2026-W48' }, 'rows { employeeId name }');
    const { name } = week.rows.find((row: { employeeId: string }) => row.employeeId === person);
    expect((await colleague.query(document, { id })).data.scheduledShift.employee_name).toBe(name);
    expect((await planner.query(document, { id: nobodys })).data.scheduledShift.employee_name).toBeNull();
  });

  it('says nothing of drafts, foreign and unknown shifts to those who may not see them', async () => {
    await world.settle({ publishDaysAhead: 0 });
    const draft = await planning.plan({ date: '2026-11-28' });
    const elsewhere = await newWorld();
    const foreign = await (await newPlanning(elsewhere)).plan();
    const caller = await world.as('employee');
    for (const id of [draft.id, foreign.id, 'sch_none', 'ser_none:2026-11-28'])
      expect(
        (await caller.query('query ($id: ID!) { scheduledShift(id: $id) { id } }', { id })).errors?.[0],
      ).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
    const planner = await world.as('planner');
    const { data } = await planner.query('query ($id: ID!) { scheduledShift(id: $id) { id } }', { id: draft.id });
    expect(data.scheduledShift.id).toBe(draft.id);
    await world.settle({ publishDaysAhead: 365 });
  });
});
