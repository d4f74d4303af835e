import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copySchedules } from '#services/clock/copy-schedule.ts';
import { contextFor } from '#services/kit/context.ts';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { withBetween } from '#tests/api/timesheet/between.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of free documents.
type Answered = any;

const hoursOf = `query ($date: PlainDate!, $userId: ID) { timesheets(minDate: $date, maxDate: $date, userId: $userId) {
  id version starttime endtime breakMinutes minutes status occurrence_id wage { minor } steps { rule } } }`;
let day = 0;

describe('shifts that end', () => {
  let world: World;
  let planning: Planning;
  let date: string;
  beforeAll(async () => {
    world = await newWorld({ table: 'copies', now: '2027-03-01T06:00:00Z' });
    planning = await newPlanning(world);
  });
  beforeEach(() => {
    day += 1;
    date = `2027-03-${String(day).padStart(2, '0')}`;
    world.ports.clock.set(`${date}T06:00:00Z`);
  });

  const rule = () => copySchedules(contextFor(world.ports, { viewer: null }));
  const at = (time: string) => world.ports.clock.set(`${date}T${time}Z`);
  const hours = async (role: Role = 'employee'): Promise<Answered[]> =>
    (await (await world.as('owner')).query(hoursOf, { date, userId: world.ids[role] })).data.timesheets;
  const set = async (settings: object): Promise<void> => {
    const owner = await world.as('owner');
    const { data } = await owner.query('{ settingSheets { departmentId version } }');
    const { version } = data.settingSheets.find(
      (settingSheet: Answered) => settingSheet.departmentId === world.departmentId,
    );
    const text = 'mutation ($input: EditSettingsInput!) { editSettings(input: $input) { __typename } }';
    const input = { departmentId: world.departmentId, version, ...settings };
    expect((await owner.mutate(text, { input })).data.editSettings.__typename).toBe('SettingSheet');
  };
  const send = async (name: string, input: object, role: Role = 'employee'): Promise<Answered> => {
    const text = `mutation ($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { __typename } }`;
    const { data, errors } = await (await world.as(role)).mutate(text, { input });
    return data?.[name] ?? errors;
  };

  it('become pending hours at their end, once, regardless of who runs the rule', async () => {
    const shift = await planning.plan({ date });
    await planning.plan({ date, employeeId: world.ids.colleague, shiftId: planning.shifts.evening });
    at('15:59:00');
    await rule();
    expect(await hours()).toEqual([]);
    at('16:00:00');
    const done = await Promise.allSettled([rule(), rule(), rule()]);
    expect(done.every(({ status }) => status === 'fulfilled')).toBe(true);
    await rule();
    expect(await hours()).toMatchObject([
      {
        starttime: '09:00',
        endtime: '17:00',
        breakMinutes: 30,
        minutes: 450,
        status: 'pending',
        occurrence_id: shift.occurrence_id,
        steps: [{ rule: 'copied' }],
      },
    ]);
    expect(await hours('colleague')).toEqual([]);
    at('21:30:00');
    await rule();
    expect(await hours('colleague')).toMatchObject([{ starttime: '16:00', endtime: '22:00' }]);
  });

  it('do not come back when someone deleted them', async () => {
    await planning.plan({ date });
    at('16:30:00');
    await rule();
    const [entry] = await hours();
    await send('deleteTimesheetEntry', { id: entry.id, version: entry.version }, 'manager');
    at('17:30:00');
    await rule();
    expect(await hours()).toEqual([]);
  });

  it('approveCopiedSchedule approves them', async () => {
    await set({ approveCopiedSchedule: true });
    await planning.plan({ date });
    at('16:30:00');
    await rule();
    expect(await hours()).toMatchObject([{ status: 'approved' }]);
    await set({ reset: ['approveCopiedSchedule'] });
  });

  it('stay pending over a part-day absence, although approveCopiedSchedule approves others', async () => {
    await set({ approveCopiedSchedule: true });
    await planning.plan({ date });
    await planning.plan({ date, employeeId: world.ids.colleague });
    const person = { id: world.ports.ids.next('abs'), employeeId: world.ids.employee };
    const part = { firstDay: date, lastDay: date, startTime: '09:00', minutes: 240 };
    const absence = { ...person, absenceTypeId: world.made.absenceTypes.Sick, ...part, rosterAction: 'none' };
    expect(await send('requestAbsence', absence, 'owner')).toEqual({ __typename: 'Absence' });
    at('16:30:00');
    await rule();
    expect(await hours()).toMatchObject([{ starttime: '09:00', endtime: '17:00', status: 'pending' }]);
    expect(await hours('colleague')).toMatchObject([{ status: 'approved' }]);
    await set({ reset: ['approveCopiedSchedule'] });
  });

  it('copyScheduleToTimesheet off copies none', async () => {
    await set({ copyScheduleToTimesheet: false });
    await planning.plan({ date });
    at('16:30:00');
    await rule();
    expect(await hours()).toEqual([]);
    await set({ reset: ['copyScheduleToTimesheet'] });
  });

  it('are never copied next to clocked hours, nor while the clock runs', async () => {
    await planning.plan({ date });
    at('07:55:00');
    const id = world.ports.ids.next('tms');
    await send('clockIn', { id });
    at('16:05:00');
    await rule();
    expect(await hours()).toEqual([]);
    at('16:20:00');
    await send('clockOut', { id });
    at('16:40:00');
    await rule();
    expect(await hours()).toMatchObject([{ id, starttime: '09:00', endtime: '17:00' }]);
  });

  it.each([
    ['before the shift begins', '07:55:00', true],
    ['after the shift has begun', '08:20:00', false],
  ])('are replaced by hours clocked without a connection, which arrive later: in %s', async (_, inAt, isApproved) => {
    await set({ approveCopiedSchedule: isApproved });
    const shift = await planning.plan({ date });
    at('16:30:00');
    await rule();
    expect(await hours()).toMatchObject([{ status: isApproved ? 'approved' : 'pending', steps: [{ rule: 'copied' }] }]);
    at('18:00:00');
    const id = world.ports.ids.next('tms');
    expect(await send('clockIn', { id, pressedAt: `${date}T${inAt}Z` })).toEqual({ __typename: 'ClockState' });
    expect(await send('clockOut', { id, pressedAt: `${date}T16:04:00Z` })).toEqual({ __typename: 'ClockState' });
    const clocked = { id, occurrence_id: shift.occurrence_id, status: 'pending' };
    expect(await hours()).toMatchObject([clocked]);
    at('18:30:00');
    await rule();
    expect(await hours()).toMatchObject([clocked]);
    // Nothing of the copy is left that would keep the clocked hours from being approved.
    const [entry] = await hours();
    const approve = `mutation ($input: ReviewTimesheetEntriesInput!) { approveTimesheetEntries(input: $input) {
      ... on ReviewedTimesheetEntries { entries { id status } skipped { key } } } }`;
    const input = { entries: [{ id, version: entry.version }] };
    expect((await (await world.as('owner')).mutate(approve, { input })).data.approveTimesheetEntries).toEqual({
      entries: [{ id, status: 'approved' }],
      skipped: [],
    });
    await set({ reset: ['approveCopiedSchedule'] });
  });

  it('are not copied next to hours clocked without a connection that arrive at that very moment', async () => {
    await planning.plan({ date });
    at('16:30:00');
    const id = world.ports.ids.next('tms');
    const ctx = withBetween(contextFor(world.ports, { viewer: null }), async () => {
      await send('clockIn', { id, pressedAt: `${date}T08:05:00Z` });
      await send('clockOut', { id, pressedAt: `${date}T16:00:00Z` });
    });
    await copySchedules(ctx);
    expect(await hours()).toMatchObject([{ id }]);
    await rule();
    expect(await hours()).toMatchObject([{ id }]);
  });

  it('stay where an approver has approved them, next to which late presses count no time twice', async () => {
    await planning.plan({ date });
    at('16:30:00');
    await rule();
    const [{ id: copy, version }] = await hours();
    const approve = `mutation ($input: ReviewTimesheetEntriesInput!) { approveTimesheetEntries(input: $input) { __typename } }`;
    await (await world.as('owner')).mutate(approve, { input: { entries: [{ id: copy, version }] } });
    at('18:00:00');
    const refused = await send('clockIn', { id: world.ports.ids.next('tms'), pressedAt: `${date}T08:20:00Z` });
    expect(refused).toEqual({ __typename: 'Refusal' });
    expect(await hours()).toMatchObject([{ id: copy, status: 'approved' }]);
  });
});
