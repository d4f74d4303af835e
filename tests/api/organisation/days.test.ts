import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const mutation = (field: string): string =>
  `mutation($input: ${field[0]!.toUpperCase()}${field.slice(1)}Input!) { ${field}(input: $input) { __typename
    ... on ChangedDays { days { departmentId date } } ... on Refusal { code key field limit } } }`;
const documents: Record<string, string> = {
  setOpenDays: mutation('setOpenDays'),
  setForecast: mutation('setForecast'),
  setTurnover: mutation('setTurnover'),
  setBudget: mutation('setBudget'),
  writeTeamNotes: mutation('writeTeamNotes'),
  undoOperation: 'mutation($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }',
  editSettings:
    'mutation($input: EditSettingsInput!) { editSettings(input: $input) { __typename ... on Refusal { key } } }',
  createHolidayGroup: 'mutation($input: CreateHolidayGroupInput!) { createHolidayGroup(input: $input) { __typename } }',
  createHoliday: 'mutation($input: CreateHolidayInput!) { createHoliday(input: $input) { __typename } }',
};
const week = `query($ids: [ID!]) { scheduleWeek(from: "2026-11-16", to: "2026-11-22", departmentIds: $ids) { departmentDays {
  departmentId date holiday open overridden expectedTurnoverMinor turnoverMinor expensesMinor budgets { teamId minutes costMinor }
  notes { teamId teamName date text } } } }`;

let world: World;
let planner: Client;
let owner: Client;
beforeAll(async () => {
  world = await newWorld();
  planner = await world.as('planner');
  owner = await world.as('owner');
});

const send = async (field: string, input: object, by = planner) => {
  const { data, extensions } = await by.mutate(documents[field]!, { input });
  return { ...data[field], operation: extensions?.meta?.operation as string };
};
const days = async (by = planner) =>
  (await by.query(week, { ids: [world.departmentId] })).data.scheduleWeek.departmentDays;
const dayOf = async (date: string, by = planner) => (await days(by)).find((day: { date: string }) => day.date === date);
const at = (date: string, more: object) => ({ departmentId: world.departmentId, date, ...more });

describe('days of a department', () => {
  it('are closed and opened by hand, or follow their day of the week', async () => {
    expect(await days()).toEqual([]);
    const closed = await send('setOpenDays', {
      days: [at('2026-11-17', { open: false }), at('2026-11-18', { open: false })],
    });
    expect(closed.days).toHaveLength(2);
    expect(await dayOf('2026-11-17')).toMatchObject({ open: false, overridden: true });
    await send('undoOperation', { operation: closed.operation });
    expect(await days()).toEqual([]);
    const { data } = await owner.query('{ settingSheets { departmentId version } }');
    const sheet = data.settingSheets.find(
      (settingSheet: { departmentId: string }) => settingSheet.departmentId === world.departmentId,
    );
    const openWeekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa'];
    await send('editSettings', { departmentId: world.departmentId, version: sheet.version, openWeekdays }, owner);
    expect(await days()).toEqual([expect.objectContaining({ date: '2026-11-22', open: false, overridden: false })]);
    await send('setOpenDays', { days: [at('2026-11-22', { open: true })] });
    expect(await dayOf('2026-11-22')).toMatchObject({ open: true, overridden: true });
    // All people of the department see whether it is open.
    expect(await dayOf('2026-11-22', await world.as('employee'))).toMatchObject({ open: true });
    await send('setOpenDays', { days: [at('2026-11-22', { open: null })] });
    expect(await dayOf('2026-11-22')).toMatchObject({ open: false, overridden: false });
  });

  it('have the holidays of their department, for everyone', async () => {
    const id = world.ports.ids.next('hog');
    await send('createHolidayGroup', { id, name: 'NL', departmentIds: [world.departmentId] }, owner);
    const holiday = { id: world.ports.ids.next('hol'), holidayGroupId: id, date: '2026-11-19', name: 'Town fair' };
    await send('createHoliday', holiday, owner);
    expect(await dayOf('2026-11-19', await world.as('employee'))).toMatchObject({ holiday: 'Town fair', open: true });
  });

  it('have a forecast and budgets for those who plan, each said without the others being lost', async () => {
    await send('setForecast', { days: [at('2026-11-20', { expectedTurnoverMinor: 480_000 })] });
    const budget = { teamId: world.teamId, minutes: 2400, costMinor: 60_000 };
    await send('setBudget', { days: [at('2026-11-20', { teams: [budget] })] });
    expect(await dayOf('2026-11-20')).toMatchObject({ expectedTurnoverMinor: 480_000, budgets: [budget] });
    expect(await dayOf('2026-11-20', await world.as('employee'))).toBeUndefined();
    const changed = await send('setForecast', { days: [at('2026-11-20', { expectedTurnoverMinor: null })] });
    expect(await dayOf('2026-11-20')).toMatchObject({ expectedTurnoverMinor: null, budgets: [budget] });
    await send('undoOperation', { operation: changed.operation });
    expect(await dayOf('2026-11-20')).toMatchObject({ expectedTurnoverMinor: 480_000 });
    const gone = { ...budget, minutes: null, costMinor: null };
    await send('setBudget', { days: [at('2026-11-20', { teams: [gone] })] });
    expect(await dayOf('2026-11-20')).toMatchObject({ budgets: [] });
  });

  it('take what two planners say of one day at once', async () => {
    const other = await world.as('manager');
    const day = '2026-11-16';
    const answers = await Promise.all([
      send('setForecast', { days: [at(day, { expectedTurnoverMinor: 100_000 })] }),
      send('setOpenDays', { days: [at(day, { open: false })] }, other),
    ]);
    for (const answer of answers) expect(answer.__typename).toBe('ChangedDays');
    expect(await dayOf(day)).toMatchObject({ open: false, expectedTurnoverMinor: 100_000 });
  });
});

describe('turnover and expenses', () => {
  const date = '2026-11-20';
  it('keep the figure that is left out, clear one that is null, and come back by undo', async () => {
    const manager = await world.as('manager');
    await send('setForecast', { days: [at(date, { expectedTurnoverMinor: 480_000 })] });
    await send('setTurnover', { days: [at(date, { turnoverMinor: 455_050 })] }, manager);
    await send('setTurnover', { days: [at(date, { expensesMinor: 31_000 })] }, manager);
    const both = { expectedTurnoverMinor: 480_000, turnoverMinor: 455_050, expensesMinor: 31_000 };
    expect(await dayOf(date, manager)).toMatchObject(both);
    const cleared = await send('setTurnover', { days: [at(date, { turnoverMinor: null })] }, manager);
    expect(await dayOf(date, manager)).toMatchObject({ ...both, turnoverMinor: null });
    await send('undoOperation', { operation: cleared.operation }, manager);
    expect(await dayOf(date, manager)).toMatchObject(both);
  });

  it('are hidden from planners without View log, who may not enter them either', async () => {
    const manager = await world.as('manager');
    await send('setTurnover', { days: [at(date, { turnoverMinor: 455_050, expensesMinor: 0 })] }, manager);
    expect(await dayOf(date, manager)).toMatchObject({ turnoverMinor: 455_050, expensesMinor: 0 });
    await send('setForecast', { days: [at(date, { expectedTurnoverMinor: 480_000 })] });
    expect(await dayOf(date)).toMatchObject({
      expectedTurnoverMinor: 480_000,
      turnoverMinor: null,
      expensesMinor: null,
    });
    const days = [at(date, { turnoverMinor: 1 })];
    expect(await send('setTurnover', { days })).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('begin with the basic plan', async () => {
    for (const [plan, answer] of [
      ['free', { code: 'PLAN' }],
      ['basic', { __typename: 'ChangedDays' }],
    ] as const) {
      const other = await newWorld({ plan });
      const days = [{ departmentId: other.departmentId, date, turnoverMinor: 1 }];
      expect(await send('setTurnover', { days }, await other.as('owner'))).toMatchObject(answer);
    }
  });
});

describe('the notes of teams', () => {
  const date = '2026-11-18';
  const note = (teamId: string, text: string, on = date) => at(on, { teams: [{ teamId, text }] });
  const textsOf = async (by: Client, on = date) =>
    (await dayOf(on, by))?.notes.map(({ text }: { text: string }) => text) ?? [];
  const ownList = async (by: Client) =>
    (await by.query('{ teamNotes(from: "2026-11-02", to: "2026-12-13") { teamName date text } }')).data.teamNotes;
  let kitchenId: string;
  beforeAll(async () => {
    kitchenId = world.ports.ids.next('tem');
    const kitchen = { id: kitchenId, departmentId: world.departmentId, name: 'Kitchen', colour: '#3d6ff0' };
    await owner.mutate('mutation($input: CreateTeamInput!) { createTeam(input: $input) { __typename } }', {
      input: kitchen,
    });
  });

  it('are read by their team and by who plans it, by no one else, and leave budgets alone', async () => {
    const employee = await world.as('employee');
    const budget = { teamId: world.teamId, minutes: 600, costMinor: null };
    await send('setBudget', { days: [at(date, { teams: [budget] })] });
    const words = { teamId: world.teamId, text: '  Two kegs are warm.  ' };
    const said = { days: [at(date, { teams: [words, { teamId: kitchenId, text: 'Oven 2 is off.' }] })] };
    expect(await send('writeTeamNotes', said)).toMatchObject({ __typename: 'ChangedDays' });
    expect(await textsOf(planner)).toEqual(['Two kegs are warm.', 'Oven 2 is off.']);
    expect(await dayOf(date)).toMatchObject({ budgets: [budget] });
    expect(await textsOf(employee)).toEqual(['Two kegs are warm.']);
    expect(await ownList(employee)).toEqual([expect.objectContaining({ date, text: 'Two kegs are warm.' })]);
    const stranger = await (await newWorld()).as('employee');
    expect(await ownList(stranger)).toEqual([]);
  });

  it('are taken back by empty words and by undo', async () => {
    const on = '2026-11-21';
    await send('writeTeamNotes', { days: [note(world.teamId, 'First words', on)] });
    const changed = await send('writeTeamNotes', { days: [note(world.teamId, 'Other words', on)] });
    expect(await textsOf(planner, on)).toEqual(['Other words']);
    await send('undoOperation', { operation: changed.operation });
    expect(await textsOf(planner, on)).toEqual(['First words']);
    await send('writeTeamNotes', { days: [note(world.teamId, ' ', on)] });
    expect(await dayOf(on)).toBeUndefined();
  });

  it('are written on every plan by who plans the department, in at most 500 characters, for its own teams', async () => {
    const free = await newWorld({ plan: 'free' });
    const theirs = { departmentId: free.departmentId, date, teams: [{ teamId: free.teamId, text: 'Hello' }] };
    expect(await send('writeTeamNotes', { days: [theirs] }, await free.as('owner'))).toMatchObject({
      __typename: 'ChangedDays',
    });
    const one = [note(world.teamId, 'x'.repeat(501))];
    expect(await send('writeTeamNotes', { days: one })).toMatchObject({ key: 'input.tooLong', limit: '500' });
    expect(await send('writeTeamNotes', { days: [note(world.teamId, 'x'.repeat(500))] })).toMatchObject({
      __typename: 'ChangedDays',
    });
    expect(await send('writeTeamNotes', { days: [note('tem_none', 'x')] })).toMatchObject({ key: 'unknownTeam' });
    const employee = await world.as('employee');
    expect(await send('writeTeamNotes', { days: [note(world.teamId, 'x')] }, employee)).toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('what is said of days', () => {
  it.each([
    ['setForecast', { expectedTurnoverMinor: -1 }],
    ['setTurnover', { turnoverMinor: -1 }],
    ['setTurnover', { expensesMinor: -1 }],
    ['setBudget', { teams: [] }],
    ['setBudget', { teams: [{ teamId: 'tem_none', minutes: 60, costMinor: null }] }],
  ])('%s is checked: %j', async (field, more) => {
    const answer = await send(field, { days: [at('2026-11-21', more)] }, await world.as('manager'));
    expect(answer).toMatchObject({ code: 'INVALID' });
    expect(answer.field).toMatch(/^days/);
  });

  it('names each day once, of a department that is there', async () => {
    const twice = [at('2026-11-21', { open: false }), at('2026-11-21', { open: true })];
    expect(await send('setOpenDays', { days: twice })).toMatchObject({ code: 'INVALID', field: 'days' });
    const none = { departmentId: 'dep_none', date: '2026-11-21', open: false };
    expect(await send('setOpenDays', { days: [none] })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[R2.9-018] [R2.9-019] [R2.9-020] begins with the early-adopter plan, for those who plan there', async () => {
    const employee = await world.as('employee');
    const basic = await newWorld({ plan: 'basic' });
    const small = await basic.as('owner');
    for (const [field, more] of [
      ['setOpenDays', { open: false }],
      ['setForecast', { expectedTurnoverMinor: 1 }],
      ['setBudget', { teams: [{ teamId: world.teamId, minutes: 60, costMinor: null }] }],
    ] as const) {
      expect(await send(field, { days: [at('2026-11-21', more)] }, employee)).toMatchObject({ code: 'FORBIDDEN' });
      const theirs = { departmentId: basic.departmentId, date: '2026-11-21', ...more };
      expect(await send(field, { days: [theirs] }, small)).toMatchObject({ code: 'PLAN' });
    }
  });
});
