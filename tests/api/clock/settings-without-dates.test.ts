import { beforeAll, describe, expect, it } from 'vitest';
import { copySchedules } from '#services/clock/copy-schedule.ts';
import { watchClocks } from '#services/clock/watch-clocks.ts';
import { contextFor } from '#services/kit/context.ts';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { hoursOf } from '#tests/api/timesheet/hours.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of free documents.
type Answered = any;

const yesterday = '2027-03-01';
const today = '2027-03-02';
const kept = `query ($minDate: PlainDate!, $maxDate: PlainDate!) { timesheets(minDate: $minDate, maxDate: $maxDate) {
  id version employeeId shiftId starttime endtime breakMinutes minutes status meals kilometres clockedIn clockedOut wage { minor }
  steps { rule minutes detail } } }`;

describe('settings of the clock and of hours that have no dates', () => {
  let world: World;
  let planning: Planning;
  let other: string;
  let before: Answered[];
  const set = async (settings: object): Promise<void> => {
    const owner = await world.as('owner');
    const { data } = await owner.query('{ settingSheets { departmentId version } }');
    const sheet = data.settingSheets.find(({ departmentId }: Answered) => departmentId === world.departmentId);
    const text = 'mutation ($input: EditSettingsInput!) { editSettings(input: $input) { __typename } }';
    const input = { departmentId: world.departmentId, version: sheet.version, ...settings };
    expect((await owner.mutate(text, { input })).data.editSettings.__typename).toBe('SettingSheet');
  };
  const send = async (name: string, input: object, role: Role = 'employee'): Promise<Answered> => {
    const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
    const clock = name.startsWith('clock') ? '... on ClockState { Timesheet { id shiftId } }' : '';
    const fields = `${clock} ... on Refusal { key }`;
    const text = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ${fields} } }`;
    const { data, errors } = await (await world.as(role)).mutate(text, { input });
    if (!data?.[name]) throw new Error(JSON.stringify(errors));
    return data[name];
  };
  const at = (date: string, time: string) => world.ports.clock.set(`${date}T${time}:00Z`);
  const jobs = async (): Promise<void> => {
    const ctx = () => contextFor(world.ports, { viewer: null });
    await copySchedules(ctx());
    await watchClocks(ctx());
  };
  const clockIn = (role: Role = 'employee') => send('clockIn', { id: world.ports.ids.next('tms') }, role);
  const clockOut = (id: string, role: Role = 'employee') => send('clockOut', { id }, role);
  const hours = async (date: string): Promise<Answered[]> => {
    const { data, errors } = await (await world.as('owner')).query(kept, { minDate: date, maxDate: date });
    if (!data) throw new Error(JSON.stringify(errors));
    return data.timesheets.toSorted((a: Answered, b: Answered) => a.id.localeCompare(b.id));
  };

  /** Yesterday's hours: clocked without a shift, copied from the plan, clocked out automatically, and typed with kilometres. */
  beforeAll(async () => {
    world = await newWorld({ table: 'undated', now: `${yesterday}T05:00:00Z` });
    planning = await newPlanning(world);
    const template = async (name: string, meals: number) => {
      const id = world.ports.ids.next('shf');
      const times = { starttime: '09:00', endtime: '17:00', colour: '#3d6ff0' };
      await send(
        'createShift',
        { id, departmentId: world.departmentId, name, long_name: name, meals, ...times },
        'owner',
      );
      return id;
    };
    const usual = await template('Usual', 2);
    other = await template('Other', 1);
    await set({ countMeals: true, countKilometres: true, defaultClockShift: usual, clockOutAfter: 6 });
    await planning.plan({ date: yesterday, employeeId: world.ids.colleague, shiftId: usual });
    at(yesterday, '06:00');
    await clockIn('manager');
    at(yesterday, '07:00');
    const { Timesheet } = await clockIn();
    at(yesterday, '11:00');
    await clockOut(Timesheet.id);
    await send(
      'createTimesheetEntry',
      hoursOf(world, { date: yesterday, employeeId: world.ids.planner, kilometres: 12 }),
      'owner',
    );
    at(yesterday, '12:30');
    await jobs();
    at(yesterday, '16:30');
    await jobs();
    at(today, '05:00');
    before = await hours(yesterday);
  });

  it('begin with hours of every kind', () => {
    const facts = before.map(({ employeeId, minutes, status, meals, kilometres }) => [
      Object.entries(world.ids).find(([, id]) => id === employeeId)![0],
      ...[minutes, status, meals, kilometres],
    ]);
    expect(facts.toSorted()).toEqual([
      ['colleague', 480, 'pending', 2, null],
      ['employee', 240, 'pending', 2, null],
      ['manager', 360, 'pending', 2, null],
      ['planner', 450, 'pending', null, 12],
    ]);
  });

  it.each([
    ['clockOutAfter', { clockOutAfter: 3 }],
    ['defaultClockShift', { defaultClockShift: () => other }],
    ['clockWithoutShift', { clockWithoutShift: false }],
    ['copyScheduleToTimesheet', { copyScheduleToTimesheet: false }],
    ['approveCopiedSchedule', { approveCopiedSchedule: true }],
    ['countMeals', { countMeals: false }],
    ['countKilometres', { countKilometres: false }],
    ['hoursAhead', { hoursAhead: false }],
    ['deviationMinutes', { deviationMinutes: 0 }],
    ['askSentiment', { askSentiment: true }],
  ])('%s changed today leaves yesterday’s hours as they were', async (_key, change) => {
    at(today, '05:00');
    const meant = Object.entries(change).map(([key, value]) => [key, typeof value === 'function' ? value() : value]);
    await set(Object.fromEntries(meant));
    await jobs();
    expect(await hours(yesterday)).toEqual(before);
  });

  it('counts from the next clock-in, and a clock that runs keeps its own end', async () => {
    await set({ clockOutAfter: 6, clockWithoutShift: true, defaultClockShift: other, countMeals: true });
    at(today, '06:00');
    expect((await clockIn()).Timesheet.shiftId).toBe(other);
    await set({ clockOutAfter: 2, clockWithoutShift: false });
    expect(await clockIn('manager')).toMatchObject({ key: 'clockNeedsShift' });
    at(today, '09:00');
    await jobs();
    expect(await hours(today)).toEqual([]);
    at(today, '12:30');
    await jobs();
    expect(await hours(today)).toMatchObject([{ minutes: 360, shiftId: other, meals: 1 }]);
    expect(await hours(yesterday)).toEqual(before);
  });
});
