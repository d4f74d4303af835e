import { beforeAll, describe, expect, it } from 'vitest';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
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
    // A minimum of two means that no number of people is too many.
    expect(await coverage()).toEqual({ required: 2, covered: 2, extra: 0 });
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

  it('count who works since the night before, which may lie in the week before', async () => {
    const monday = '2027-02-15';
    const demand = { starttime: '00:00', endtime: '06:00', time_settings: 'outside', instances: 1 };
    const input = { id: world.ports.ids.next('rqs'), departmentId: world.departmentId, date: monday, ...demand };
    await planning.call('planner', 'createRequiredShift', input, undefined, 'RequiredShift', 'id');
    const told = async (from: string, to = from) => {
      const fields = 'days { date coverage { required covered extra } } scheduledBeside { id employeeId }';
      const { week } = await planning.week('planner', { from, to }, fields);
      return {
        coverage: week.days.find(({ date }: { date: string }) => date === monday).coverage,
        beside: week.scheduledBeside.map(({ id }: { id: string }) => id),
      };
    };
    const seats = async () => {
      const question = `{ fillFacts(from: "${monday}", to: "2027-02-21") { seats { id seats } } }`;
      return (await (await world.as('planner')).query(question)).data.fillFacts.seats;
    };
    const missing = { required: 1, covered: 0, extra: 0 };
    expect(await seats()).toEqual([{ id: input.id, seats: 1 }]);
    expect(await told(monday, '2027-02-21')).toEqual({ coverage: missing, beside: [] });
    const night = { starttime: '23:00', endtime: '07:00', shiftId: planning.shifts.night };
    const { id } = await planning.plan({ ...night, date: '2027-02-14' });
    await planning.plan({ ...night, date: '2027-02-13', employeeId: world.ids.colleague });
    const met = { required: 1, covered: 1, extra: 0 };
    expect(await told(monday, '2027-02-21')).toEqual({ coverage: met, beside: [id] });
    expect(await told(monday)).toEqual({ coverage: met, beside: [id] });
    expect(await seats()).toEqual([]);
    expect(await told('2027-02-14', monday)).toEqual({ coverage: met, beside: [] });
    const employee = await planning.week('employee', { from: monday, to: monday }, 'scheduledBeside { id }');
    expect(employee.week.scheduledBeside).toEqual([]);
  });

  it('leave some of their time to work, when they are written and when they are changed', async () => {
    const demand = { date: '2026-12-16', starttime: '12:00', endtime: '12:30', instances: 1 };
    const id = world.ports.ids.next('rqs');
    const call = (name: string, input: object) =>
      planning.call('planner', name, { ...demand, id, ...input }, undefined, 'RequiredShift', 'version');
    const refused = { code: 'INVALID', key: 'breakTakesAll', field: 'breakMinutes' };
    const departmentId = world.departmentId;
    expect(await call('createRequiredShift', { departmentId, breakMinutes: 30 })).toMatchObject(refused);
    expect(await call('createRequiredShift', { departmentId, breakMinutes: 29 })).toMatchObject({ version: 1 });
    expect(await call('editRequiredShift', { version: 1, breakMinutes: 30 })).toMatchObject(refused);
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

  it('repeats by weekdays, and changes on one date, from a date on, or as a whole', async () => {
    const fields = 'id version date seriesId instances repeat { weekdays first_occurrence repeat_until }';
    const call = (name: string, input: object) =>
      planning.call(
        'planner',
        name,
        input,
        undefined,
        name.startsWith('delete') ? 'DeletedShifts' : 'RequiredShift',
        name.startsWith('delete') ? 'ids' : fields,
      );
    const lunch = { departmentId: world.departmentId, starttime: '12:00', endtime: '15:00', instances: 2 };
    const { departmentId: _, ...times } = lunch;
    const id = world.ports.ids.next('rqs');
    const first = await call('createRequiredShift', {
      ...lunch,
      id,
      date: '2027-01-04',
      repeat: { weekdays: ['mo', 'we'], repeat_until: '2027-01-20' },
    });
    expect(first).toMatchObject({ id: `${id}:2027-01-04`, seriesId: id, repeat: { weekdays: ['mo', 'we'] } });
    const needs = async () => {
      const range = { from: '2027-01-04', to: '2027-01-31' };
      const { week } = await planning.week('planner', range, 'requiredShifts { id version date instances }');
      return week.requiredShifts
        .map(
          (requiredShift: { date: string; instances: number }) =>
            `${requiredShift.date.slice(8)}:${requiredShift.instances}`,
        )
        .sort();
    };
    expect(await needs()).toEqual(['04:2', '06:2', '11:2', '13:2', '18:2', '20:2']);
    await call('editRequiredShift', { id: `${id}:2027-01-06`, version: 1, date: '2027-01-06', ...times, instances: 5 });
    expect(await needs()).toEqual(['04:2', '06:5', '11:2', '13:2', '18:2', '20:2']);
    await call('editRequiredShift', {
      id: `${id}:2027-01-13`,
      version: 1,
      scope: 'sequence',
      date: '2027-01-13',
      ...times,
      instances: 3,
    });
    expect(await needs()).toEqual(['04:2', '06:5', '11:2', '13:3', '18:3', '20:3']);
    expect(await call('deleteRequiredShift', { id: `${id}:2027-01-04`, version: 1 })).toMatchObject({
      code: 'CONFLICT',
    });
    await call('deleteRequiredShift', { id: `${id}:2027-01-04`, version: 2 });
    expect(await needs()).toEqual(['06:5', '11:2', '13:3', '18:3', '20:3']);
    await call('deleteRequiredShift', { id: `${id}:2027-01-11`, version: 2, scope: 'original' });
    expect(await needs()).toEqual(['13:3', '18:3', '20:3']);
    const read = await (await world.as('planner')).query(`{ requiredShift(id: "${id}:2027-01-11") { id } }`);
    expect(read.errors?.[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });
});
