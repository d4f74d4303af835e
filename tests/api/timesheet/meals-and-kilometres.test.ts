import { beforeAll, describe, expect, it } from 'vitest';
import { newWorld, type World } from '#tests/kit/world.ts';

const mutation = (name: string, facts: string): string =>
  `mutation ($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { __typename ${facts} ... on Refusal { code key field } } }`;
const entry = '... on TimesheetEntry { id version status meals kilometres }';
const clock = '... on ClockState { Timesheet { id shiftId } }';
const approve = `mutation ($input: ReviewTimesheetEntriesInput!) { approveTimesheetEntries(input: $input) { __typename } }`;
const sheets = '{ settingSheets { departmentId version } }';
const one = 'query ($id: ID!) { timesheetEntry(id: $id) { meals kilometres } }';
describe('meals and kilometres of hours', () => {
  let world: World;
  let shiftId: string;
  beforeAll(async () => {
    world = await newWorld({ now: '2026-11-11T08:00:00Z' });
    shiftId = world.ports.ids.next('shf');
    await send('createShift', {
      ...{ id: shiftId, departmentId: world.departmentId, name: 'Day', long_name: 'Day shift', meals: 2 },
      ...{ starttime: '09:00', endtime: '17:00', colour: '#3d6ff0' },
    });
  });
  const send = async (name: string, input: object, facts = '', userId = world.ids.owner) =>
    (await (await world.asUser(userId)).mutate(mutation(name, facts), { input })).data[name];
  const set = async (input: object) => {
    const all = (await (await world.as('owner')).query(sheets)).data.settingSheets;
    const { version } = all.find(({ departmentId }: { departmentId: string | null }) => departmentId === null);
    await send('editSettings', { version, ...input });
  };
  let day = 1;
  const write = (more: object, userId = world.ids.owner) =>
    send(
      'createTimesheetEntry',
      {
        ...{ id: world.ports.ids.next('tms'), employeeId: world.ids.employee, departmentId: world.departmentId },
        ...{ teamId: world.teamId, date: `2026-10-${String(day++).padStart(2, '0')}`, starttime: '09:00' },
        ...{ endtime: '17:00', ...more },
      },
      entry,
      userId,
    );

  it('countMeals and countKilometres: are refused where the department counts none, each by itself', async () => {
    expect(await write({ meals: 1 })).toMatchObject({ code: 'INVALID', key: 'mealsNotCounted', field: 'meals' });
    expect(await write({ kilometres: 12 })).toMatchObject({ key: 'kilometresNotCounted' });
    await set({ countMeals: true });
    expect(await write({ meals: 1 })).toMatchObject({ meals: 1, kilometres: null });
    expect(await write({ kilometres: 12 })).toMatchObject({ key: 'kilometresNotCounted' });
    await set({ countKilometres: true });
    expect(await write({ meals: 0, kilometres: 12 })).toMatchObject({ meals: 0, kilometres: 12 });
    expect(await write({ meals: 11 })).toMatchObject({ code: 'INVALID', field: 'meals' });
  });

  it('are changed and cleared; approved hours become pending again for who could not approve them', async () => {
    const mine = await write({ meals: 1, kilometres: 5 });
    const seen = { entries: [{ id: mine.id, version: 1 }] };
    await (await world.as('owner')).mutate(approve, { input: seen });
    const own = { id: mine.id, version: 2, kilometres: 7 };
    const edited = await send('editTimesheetEntry', own, entry, world.ids.employee);
    expect(edited).toMatchObject({ status: 'pending', meals: 1, kilometres: 7 });
    const cleared = { id: mine.id, version: edited.version, meals: null };
    expect(await send('editTimesheetEntry', cleared, entry)).toMatchObject({ meals: null, kilometres: 7 });
  });

  it('begin with the meals of the shift type when hours are clocked', async () => {
    await set({ countMeals: true, defaultClockShift: '' });
    const departments = (await (await world.as('owner')).query(sheets)).data.settingSheets;
    const { version } = departments.find(
      (sheet: { departmentId: string }) => sheet.departmentId === world.departmentId,
    );
    await send('editSettings', { departmentId: world.departmentId, version, defaultClockShift: shiftId });
    const id = world.ports.ids.next('tms');
    expect(await send('clockIn', { id }, clock, world.ids.colleague)).toMatchObject({ Timesheet: { shiftId } });
    world.ports.clock.set('2026-11-11T12:00:00Z');
    await send('clockOut', { id }, clock, world.ids.colleague);
    const { timesheetEntry } = (await (await world.as('owner')).query(one, { id })).data;
    expect(timesheetEntry).toEqual({ meals: 2, kilometres: null });
  });
});
