import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const values = 'publishDaysAhead showOpenShifts showRequiredShifts openWeekdays targetCostShare';
const sheet = `id version departmentId values { ${values} } fallback { ${values} } sources { key source }`;
const documents = {
  editSettings: `mutation($input: EditSettingsInput!) { editSettings(input: $input) { __typename
    ... on SettingSheet { ${sheet} } ... on Refusal { code key field } } }`,
  undoOperation: 'mutation($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }',
};

let world: World;
let owner: Client;
beforeAll(async () => {
  world = await newWorld();
  owner = await world.as('owner');
});

const send = async (field: keyof typeof documents, input: object, by = owner) => {
  const { data, extensions } = await by.mutate(documents[field], { input });
  return { ...data[field], operation: extensions?.meta?.operation as string };
};
const sheets = async (by = owner) => (await by.query(`{ settingSheets { ${sheet} } }`)).data.settingSheets;
const sourceOf = (of: { sources: { key: string; source: string }[] }, key: string) =>
  of.sources.find((source) => source.key === key)?.source;

describe('settings', () => {
  it('are the product’s until someone says otherwise, then the company’s, then the department’s', async () => {
    const [company, department] = await sheets();
    expect(company).toMatchObject({ departmentId: null, values: { showOpenShifts: true, targetCostShare: 0 } });
    expect(department).toMatchObject({ departmentId: world.departmentId, values: { publishDaysAhead: 365 } });
    expect(sourceOf(department, 'showOpenShifts')).toBe('product');

    const edited = await send('editSettings', {
      version: company.version,
      targetCostShare: 2800,
      publishDaysAhead: 28,
    });
    expect(edited).toMatchObject({
      version: company.version + 1,
      values: { targetCostShare: 2800, publishDaysAhead: 28 },
    });
    const [, below] = await sheets();
    expect(below).toMatchObject({ values: { targetCostShare: 2800, publishDaysAhead: 28 } });
    expect(sourceOf(below, 'targetCostShare')).toBe('company');

    const own = {
      departmentId: world.departmentId,
      version: below.version,
      targetCostShare: 3000,
      openWeekdays: ['mo', 'tu'],
    };
    const mine = await send('editSettings', own);
    expect(mine).toMatchObject({
      values: { targetCostShare: 3000, openWeekdays: ['mo', 'tu'], publishDaysAhead: 28 },
      fallback: { targetCostShare: 2800 },
    });
    expect(sourceOf(mine, 'openWeekdays')).toBe('department');

    const back = await send('editSettings', {
      departmentId: world.departmentId,
      version: mine.version,
      reset: ['targetCostShare'],
    });
    expect(back).toMatchObject({ values: { targetCostShare: 2800, openWeekdays: ['mo', 'tu'] } });
    await send('undoOperation', { operation: back.operation });
    expect((await sheets())[1]).toMatchObject({ values: { targetCostShare: 3000 } });
  });

  it('are checked: figures in their range, versions, departments of the account', async () => {
    const [company] = await sheets();
    const { version } = company;
    expect(await send('editSettings', { version, publishDaysAhead: 366 })).toMatchObject({ field: 'publishDaysAhead' });
    expect(await send('editSettings', { version, targetCostShare: -1 })).toMatchObject({ field: 'targetCostShare' });
    expect(await send('editSettings', { version, openWeekdays: ['mo', 'mo'] })).toMatchObject({
      field: 'openWeekdays',
    });
    expect(await send('editSettings', { version: 1, showOpenShifts: false })).toMatchObject({ code: 'CONFLICT' });
    const foreign = { departmentId: 'dep_none', version: 1, showOpenShifts: false };
    expect(await send('editSettings', foreign)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are for who manages the account; targets begin with a higher plan', async () => {
    const manager = await world.as('manager');
    expect(await send('editSettings', { version: 1, showOpenShifts: false }, manager)).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await sheets(manager)).toBeNull();
    const small = await newWorld({ plan: 'basic' });
    const caller = await small.as('owner');
    const [{ version }] = await sheets(caller);
    expect(await send('editSettings', { version, targetCostShare: 2000 }, caller)).toMatchObject({ code: 'PLAN' });
    expect(await send('editSettings', { version, showOpenShifts: false }, caller)).toMatchObject({
      values: { showOpenShifts: false },
    });
  });
});

describe('what settings do', () => {
  it('hides open shifts from employees who were not invited, and demand from planners', async () => {
    const own = await newWorld();
    const caller = await own.as('owner');
    const { departmentId, teamId } = own;
    const id = (prefix: string) => own.ports.ids.next(prefix);
    const date = '2026-11-12';
    const make = async (type: string, input: object) => {
      const name = `create${type}`;
      const document = `mutation($input: Create${type}Input!) { ${name}(input: $input) { __typename } }`;
      const { data } = await caller.mutate(document, { input });
      expect(data[name].__typename).toBe(type);
    };
    const shiftId = id('shf');
    const times = { starttime: '09:00', endtime: '17:00' };
    await make('Shift', { id: shiftId, departmentId, name: 'D', long_name: 'Day', ...times, colour: '#c2185b' });
    await make('OpenShift', { id: id('osh'), teamId, shiftId, date });
    await make('OpenShift', { id: id('osh'), teamId, shiftId, date, invitedIds: [own.ids.employee] });
    await make('RequiredShift', { id: id('rqs'), departmentId, date, ...times, instances: 2 });
    const week = async (by: Client) =>
      (
        await by.query(
          `{ scheduleWeek(from: "${date}", to: "${date}") { openShifts { id } days { coverage { required } } } }`,
        )
      ).data.scheduleWeek;
    const employee = await own.as('employee');
    expect((await week(employee)).openShifts).toHaveLength(2);
    expect((await week(caller)).days[0].coverage).toEqual({ required: 2 });
    const [, { version }] = await sheets(caller);
    const off = { departmentId, version, showOpenShifts: false, showRequiredShifts: false };
    await send('editSettings', off, caller);
    expect((await week(employee)).openShifts).toHaveLength(1);
    expect((await week(await own.as('colleague'))).openShifts).toHaveLength(0);
    expect((await week(caller)).openShifts).toHaveLength(2);
    expect((await week(caller)).days[0].coverage).toBeNull();
  });
});
