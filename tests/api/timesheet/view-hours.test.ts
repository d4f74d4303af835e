import { beforeAll, describe, expect, it } from 'vitest';
import { viewTimesheetDays } from '#services/timesheet/view-timesheet-days.ts';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { approvedHours, entryFields, keptHours } from './hours.ts';

const planned = 'planned { occurrence_id starttime endtime minutes }';
const list = `query Q($minDate: PlainDate!, $maxDate: PlainDate!, $userId: ID, $departmentIds: [ID!], $teamIds: [ID!], $rates: Boolean! = false) {
  timesheets(minDate: $minDate, maxDate: $maxDate, userId: $userId, departmentIds: $departmentIds, teamIds: $teamIds, rates: $rates) {
    ${entryFields} Employee { name } ${planned} difference wage { minor } salary { minor currency } } }`;
const days = `query Q($from: PlainDate!, $to: PlainDate!, $departmentIds: [ID!], $teamIds: [ID!], $employeeIds: [ID!]) {
  timesheetDays(from: $from, to: $to, departmentIds: $departmentIds, teamIds: $teamIds, employeeIds: $employeeIds) {
    days { id date Employee { name } ${planned} entries { id minutes difference ${planned} } totals { plannedMinutes workedMinutes declinedMinutes difference } }
    totals { entries plannedMinutes workedMinutes approvedMinutes pendingMinutes declinedMinutes difference } } }`;

const week = { minDate: '2026-11-16', maxDate: '2026-11-22' };

describe('viewing hours', () => {
  let world: World;
  let planning: Planning;
  beforeAll(async () => {
    world = await newWorld();
    planning = await newPlanning(world);
    await planning.plan({ date: '2026-11-16' });
    await planning.plan({ date: '2026-11-18', hide_end_time: true });
    await approvedHours(world, { date: '2026-11-16', starttime: '08:50', endtime: '17:10' });
    await keptHours(world, { date: '2026-11-18' });
    await keptHours(world, { date: '2026-11-18', employeeId: world.ids.colleague });
    await keptHours(world, { date: '2026-11-23' });
  });

  it('[R7-29] lists one person by userId, minDate, maxDate and rates, with what was planned', async () => {
    const employee = await world.as('employee');
    const { data } = await employee.query(list, { ...week, userId: world.ids.employee, rates: true });
    expect(data.timesheets).toMatchObject([
      {
        date: '2026-11-16',
        minutes: 470,
        status: 'approved',
        Employee: { name: 'Eva Test' },
        planned: { starttime: '09:00', minutes: 450 },
        difference: 20,
        wage: null,
      },
      {
        date: '2026-11-18',
        minutes: 450,
        status: 'pending',
        planned: { starttime: '09:00', endtime: null, minutes: null },
        difference: null,
      },
    ]);
  });

  it('[R6-16] shows the departments to those with View all timesheets, pay to those who see contracts', async () => {
    const planner = await (await world.as('planner')).query(list, { ...week, rates: true });
    expect(planner.data.timesheets).toHaveLength(3);
    expect(planner.data.timesheets[0]).toMatchObject({ wage: null, salary: null, planned: { endtime: '17:00' } });
    const manager = await (await world.as('manager')).query(list, { ...week, rates: true });
    expect(manager.data.timesheets[0]).toMatchObject({ wage: { minor: 0 }, salary: { minor: 0, currency: 'EUR' } });
    const unasked = await (await world.as('manager')).query(list, week);
    expect(unasked.data.timesheets[0]).toMatchObject({ wage: null, salary: null });
  });

  it('[R6-17] shows people with View own timesheet their own only, whatever they ask for', async () => {
    const employee = await world.as('employee');
    for (const more of [{}, { userId: world.ids.colleague }, { departmentIds: [world.departmentId] }]) {
      const { data } = await employee.query(list, { ...week, ...more });
      for (const entry of data.timesheets) expect(entry.Employee.name).toBe('Eva Test');
    }
    const nobody = await (await world.as('nobody')).query(list, week);
    expect(nobody).toMatchObject({ data: null, errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  });

  it('lays planned next to worked for each person and date, with totals that are sums of the rows', async () => {
    const manager = await world.as('manager');
    const { data } = await manager.query(days, { from: week.minDate, to: week.maxDate });
    const rows = data.timesheetDays.days;
    expect(rows.map((row: { date: string; Employee: { name: string } }) => `${row.date} ${row.Employee.name}`)).toEqual(
      ['2026-11-16 Eva Test', '2026-11-18 Cem Test', '2026-11-18 Eva Test'],
    );
    expect(rows[0]).toMatchObject({
      totals: { plannedMinutes: 450, workedMinutes: 470, difference: 20 },
      entries: [{ difference: 20 }],
    });
    expect(rows[1]).toMatchObject({ planned: [], totals: { plannedMinutes: 0, workedMinutes: 450, difference: 450 } });
    expect(data.timesheetDays.totals).toEqual({
      entries: 3,
      plannedMinutes: 900,
      workedMinutes: 1370,
      approvedMinutes: 470,
      pendingMinutes: 900,
      declinedMinutes: 0,
      difference: 470,
    });
  });

  it('knows the dates of a series that are kept nowhere else', async () => {
    const repeat = { id: world.ports.ids.next('ser'), weekdays: ['tu'] };
    await planning.plan({ date: '2026-12-01', employeeId: world.ids.colleague, repeat });
    const colleague = await world.as('colleague');
    const { data } = await colleague.query(days, { from: '2026-12-01', to: '2026-12-31' });
    const dates = data.timesheetDays.days.map(({ date }: { date: string }) => date);
    expect(dates).toEqual(['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29']);
  });

  it('narrows by department, team and person', async () => {
    const manager = await world.as('manager');
    const counts = async (more: object): Promise<number> =>
      (await manager.query(days, { from: week.minDate, to: week.maxDate, ...more })).data.timesheetDays.totals.entries;
    expect(await counts({ teamIds: [world.teamId] })).toBe(3);
    expect(await counts({ teamIds: ['tem_none'] })).toBe(0);
    expect(await counts({ departmentIds: ['dep_none'] })).toBe(0);
    expect(await counts({ employeeIds: [world.ids.colleague] })).toBe(1);
  });

  it('keeps plans that are not published from people who do not plan', async () => {
    const draft = await planning.plan({ date: '2027-12-20' });
    expect(draft.published).toBe(false);
    const range = { from: '2027-12-20', to: '2027-12-20' };
    const employee = await (await world.as('employee')).query(days, range);
    expect(employee.data.timesheetDays.days).toEqual([]);
    const planner = await (await world.as('planner')).query(days, range);
    expect(planner.data.timesheetDays.days).toHaveLength(1);
  });

  it('refuses more than 42 days and ranges that end before they begin', async () => {
    const manager = await world.as('manager');
    const long = await manager.query(list, { minDate: '2026-11-01', maxDate: '2026-12-13' });
    expect(long.errors![0]!.extensions).toMatchObject({ code: 'INVALID', key: 'input.rangeTooLong', field: 'to' });
    const back = await manager.query(list, { minDate: '2026-11-02', maxDate: '2026-11-01' });
    expect(back.errors![0]!.extensions).toMatchObject({ code: 'INVALID', key: 'input.endsBeforeItBegins' });
  });

  it('shows an entry by id to the person who may see it, and not found to all others', async () => {
    const entry = await keptHours(world, { date: '2026-11-25' });
    const one = `query Q($id: ID!) { timesheetEntry(id: $id) { id ${planned} } }`;
    const stranger = await newWorld();
    for (const caller of [await world.as('colleague'), await stranger.as('owner')]) {
      const { data, errors } = await caller.query(one, { id: entry.id });
      expect([data.timesheetEntry, errors![0]!.extensions!.code]).toEqual([null, 'NOT_FOUND']);
    }
    const own = await (await world.as('employee')).query(one, { id: entry.id });
    expect(own.data.timesheetEntry).toEqual({ id: entry.id, planned: null });
  });

  it('[T28] costs a Query for each department and week, and five calls more', async () => {
    const calls = async (from: string, to: string): Promise<number> => {
      const ctx = await world.context('manager');
      await viewTimesheetDays(ctx, { from, to });
      return ctx.counts.calls;
    };
    const base = await calls('2026-11-16', '2026-11-22');
    expect(base).toBeLessThanOrEqual(7);
    expect(await calls('2026-11-16', '2026-12-13')).toBe(base + 3);
  });
});
