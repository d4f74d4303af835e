import { beforeAll, describe, expect, it } from 'vitest';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

describe('createScheduledShift', () => {
  it('takes from the template what the input leaves out', async () => {
    const shift = await planning.plan();
    expect(shift).toMatchObject({
      starttime: '09:00',
      endtime: '17:00',
      breakMinutes: 30,
      minutes: 450,
      version: 1,
      note: null,
      seriesId: null,
    });
    const own = await planning.plan({
      date: '2026-11-17',
      starttime: '10:15',
      breakMinutes: 0,
      note: ' Keys ',
      hide_end_time: true,
    });
    expect(own).toMatchObject({
      starttime: '10:15',
      endtime: '17:00',
      breakMinutes: 0,
      minutes: 405,
      note: 'Keys',
      hide_end_time: true,
    });
  });

  it.each(['0206-12-01', '9999-01-01'])('refuses the %s, which no one can mean, at its field', async (date) => {
    expect(await planning.plan({ date })).toMatchObject({ __typename: 'Refusal', code: 'INVALID', field: 'date' });
  });

  it('warns of work without a contract, and says nothing of tasks', async () => {
    const shift = await planning.plan({ date: '2026-11-18' });
    expect(shift.verdict).toEqual({ level: 'warn', findings: [{ rule: 'contract', level: 'warn', ids: [] }] });
    const shiftId = await planning.template('Task', '09:00', '10:00', { isTask: true });
    expect(await planning.plan({ date: '2026-11-18', shiftId })).toMatchObject({
      verdict: { level: 'fits', findings: [] },
    });
  });

  it('refuses a break that is as long as the shift or longer, at its field and with both figures', async () => {
    const refused = await planning.plan({ starttime: '09:00', endtime: '09:30', breakMinutes: 31 });
    expect(refused).toMatchObject({
      __typename: 'Refusal',
      code: 'INVALID',
      key: 'breakTooLong',
      field: 'breakMinutes',
    });
    const equal = await planning.plan({ starttime: '09:00', endtime: '09:30', breakMinutes: 30 });
    expect(equal).toMatchObject({ code: 'INVALID', key: 'breakTakesAll', field: 'breakMinutes' });
    const both = await planning.plan({ starttime: '09:00', endtime: '10:00', breakMinutes: 30, paidBreakMinutes: 31 });
    expect(both).toMatchObject({ code: 'INVALID', field: 'paidBreakMinutes' });
  });

  it('refuses work within the hour that the clocks skip, at its end', async () => {
    const refused = await planning.plan({ date: '2027-03-28', starttime: '02:00', endtime: '03:00', breakMinutes: 0 });
    expect(refused).toMatchObject({ code: 'INVALID', key: 'hourSkipped', field: 'endtime' });
  });

  it('refuses ids that clients do not mint, and one that is taken', async () => {
    expect(await planning.plan({ id: 'sch_1' })).toMatchObject({ code: 'INVALID', key: 'input.id', field: 'id' });
    const shift = await planning.plan({ date: '2026-11-19' });
    const again = await planning.plan({ id: shift.id, date: '2026-11-30' });
    expect(again).toMatchObject({ code: 'CONFLICT', key: 'idTaken', field: 'id' });
    const { week } = await planning.week('planner', { week: '2026-W49' });
    expect(week.scheduledShifts).toEqual([]);
  });

  it('refuses templates of other departments like unknown ones', async () => {
    const owner = await world.as('owner');
    const departmentId = world.ports.ids.next('dep');
    await owner.mutate('mutation ($input: CreateDepartmentInput!) { createDepartment(input: $input) { __typename } }', {
      input: { id: departmentId, locationId: world.made.locationId, name: 'Kitchen' },
    });
    const id = world.ports.ids.next('shf');
    const input = {
      id,
      departmentId,
      name: 'K',
      long_name: 'Kitchen',
      starttime: '09:00',
      endtime: '10:00',
      colour: '#3d6ff0',
    };
    expect(await planning.call('owner', 'createShift', input, undefined, 'Shift', 'id')).toMatchObject({ id });
    expect(await planning.plan({ shiftId: id })).toMatchObject({ code: 'NOT_FOUND', field: 'shiftId' });
    expect(await planning.plan({ shiftId: 'shf_none' })).toMatchObject({ code: 'NOT_FOUND', field: 'shiftId' });
    const elsewhere = await planning.call(
      'planner',
      'createShift',
      { ...input, id: world.ports.ids.next('shf') },
      undefined,
      'Shift',
      'id',
    );
    expect(elsewhere).toMatchObject({ __typename: 'Refusal', code: 'NOT_FOUND' });
  });

  it('is refused to people who do not plan', async () => {
    for (const role of ['employee', 'nobody'] as const)
      expect(await planning.plan({}, role)).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('templates', () => {
  it('pass on name and colour to what was planned from them, but not their times', async () => {
    const shiftId = await planning.template('Old', '08:00', '12:00');
    const shift = await planning.plan({ shiftId, date: '2026-11-20' });
    const input = {
      id: shiftId,
      version: 1,
      name: 'New',
      long_name: 'New name',
      starttime: '07:00',
      endtime: '12:00',
      colour: '#000000',
    };
    const edited = await planning.call('planner', 'editShift', input, undefined, 'Shift', 'id version long_name');
    expect(edited).toMatchObject({ version: 2, long_name: 'New name' });
    const { week } = await planning.week();
    const kept = week.scheduledShifts.find((scheduledShift: { id: string }) => scheduledShift.id === shift.id);
    expect(kept).toMatchObject({ starttime: '08:00', Shift: { long_name: 'New name' } });
    expect(await planning.call('planner', 'editShift', input, undefined, 'Shift', 'id version')).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('refuse breaks that do not fit and times that are none', async () => {
    const input = {
      id: world.ports.ids.next('shf'),
      departmentId: world.departmentId,
      name: 'X',
      long_name: 'X',
      starttime: '09:00',
      endtime: '10:00',
      breakMinutes: 61,
      colour: '#000000',
    };
    expect(await planning.call('planner', 'createShift', input, undefined, 'Shift', 'id')).toMatchObject({
      code: 'INVALID',
      field: 'breakMinutes',
    });
  });
});
