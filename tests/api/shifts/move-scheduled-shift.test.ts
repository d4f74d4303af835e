import { beforeAll, describe, expect, it } from 'vitest';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

const shown = ({ __typename: _, ...shift }: Record<string, unknown>) => shift;

describe('moveScheduledShift', () => {
  it('[R3-15] takes a shift to another person and date; the week shows it there, with the names of its place', async () => {
    const shift = await planning.plan();
    const moved = await planning.move(shift, { employeeId: world.ids.colleague, date: '2026-11-18' });
    expect(moved).toMatchObject({
      id: shift.id,
      occurrence_id: `${shift.id}:2026-11-16`,
      version: 2,
      employeeId: world.ids.colleague,
      date: '2026-11-18',
      starttime: '09:00',
      endtime: '17:00',
      minutes: 450,
      hide_end_time: false,
      department_name: 'Operations',
      Team: { name: 'Operations', department_id: world.departmentId },
      Shift: { long_name: 'Day shift' },
      may: { edit: true, move: true, delete: true },
    });
    expect(moved.location_name).toMatch(/^Test /);
    const { week } = await planning.week();
    expect(week.scheduledShifts).toContainEqual(shown(moved));
  });

  it('moves on into another week under the same id, and leaves nothing behind', async () => {
    const shift = await planning.plan({ date: '2026-11-17', employeeId: world.ids.nobody });
    const moved = await planning.move(shift, { date: '2026-11-25' });
    const ids = async (week: string) =>
      (await planning.week('planner', { week })).week.scheduledShifts.map(
        (scheduledShift: { id: string }) => scheduledShift.id,
      );
    expect(await ids('2026-W47')).not.toContain(shift.id);
    expect(await ids('2026-W48')).toContain(shift.id);
    const back = await planning.move(moved, { date: '2026-11-17' });
    expect(back).toMatchObject({ id: shift.id, version: 3, date: '2026-11-17' });
  });

  it('gives a shift to no one and back to someone', async () => {
    const shift = await planning.plan({ date: '2026-11-19', employeeId: world.ids.nobody });
    const open = await planning.move(shift, { employeeId: null });
    expect(open).toMatchObject({ employeeId: null, verdict: { level: 'fits' } });
    expect(await planning.move(open, { employeeId: world.ids.manager })).toMatchObject({
      employeeId: world.ids.manager,
    });
  });

  it('is never refused for a rule: an overlap is written, and told with the answer', async () => {
    const one = await planning.plan({ date: '2026-11-20', employeeId: world.ids.manager });
    const other = await planning.plan({
      date: '2026-11-20',
      shiftId: planning.shifts.evening,
      employeeId: world.ids.owner,
    });
    const moved = await planning.move(other, { employeeId: world.ids.manager });
    const overlap = { rule: 'overlap', level: 'block', ids: [one.id] };
    expect(moved.verdict).toMatchObject({ level: 'block', findings: expect.arrayContaining([overlap]) });
  });

  it('refuses what the client did not see, with the shift as it stands', async () => {
    const shift = await planning.plan({ date: '2026-11-21' });
    await planning.move(shift, { date: '2026-11-22' });
    const late = await planning.move(shift, { employeeId: world.ids.colleague });
    expect(late).toMatchObject({ __typename: 'Refusal', code: 'CONFLICT', key: 'changedMeanwhile' });
    expect(JSON.parse(late.current as string)).toMatchObject({ id: shift.id, version: 2, date: '2026-11-22' });
  });

  it('tells unknown, foreign and removed names alike, at their field', async () => {
    const shift = await planning.plan({ date: '2026-11-22', employeeId: world.ids.nobody });
    const elsewhere = await newWorld();
    const foreign = await (await newPlanning(elsewhere)).plan();
    const missing = { __typename: 'Refusal', code: 'NOT_FOUND', key: 'notFound' };
    expect(await planning.move(foreign, { date: '2026-11-23' })).toMatchObject({ ...missing, field: null });
    expect(await planning.move({ ...shift, id: world.ports.ids.next('sch') }, {})).toMatchObject({
      ...missing,
      field: null,
    });
    for (const employeeId of [elsewhere.ids.employee, 'emp_none'])
      expect(await planning.move(shift, { employeeId })).toMatchObject({ ...missing, field: 'employeeId' });
    for (const teamId of [elsewhere.teamId, 'tem_none'])
      expect(await planning.move(shift, { teamId })).toMatchObject({ ...missing, field: 'teamId' });
  });

  it('[R1-05] is for those who plan the department only', async () => {
    const shift = await planning.plan({ date: '2026-11-23', employeeId: world.ids.nobody });
    for (const role of ['employee', 'nobody'] as const)
      expect(await planning.move(shift, { date: '2026-11-24' }, role)).toMatchObject({
        __typename: 'Refusal',
        code: 'FORBIDDEN',
      });
  });

  it('refuses a date, a version and an id that are none', async () => {
    const shift = await planning.plan({ date: '2026-11-24', employeeId: world.ids.nobody });
    expect(await planning.move({ ...shift, version: 0 }, {})).toMatchObject({ code: 'INVALID', field: 'version' });
    await expect(planning.move(shift, { date: '2026-02-30' })).rejects.toThrow('PlainDate');
  });
});
