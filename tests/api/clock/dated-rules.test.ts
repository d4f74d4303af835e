import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '#domain/access/viewer.ts';
import { remakeHours } from '#services/clock/remake-hours.ts';
import type { Ctx } from '#services/kit/context.ts';
import { everyoneRead } from '#tests/kit/everyone-read.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of free documents.
type Answered = any;

const refusal = '... on Refusal { code key field measured limit }';
const hours = `query ($minDate: PlainDate!, $maxDate: PlainDate!, $userId: ID) {
  timesheets(minDate: $minDate, maxDate: $maxDate, userId: $userId) { id version date starttime endtime status meals kilometres
    steps { rule detail } } }`;
const sheets =
  '{ settingSheets { departmentId version earlier { until values { roundClockIn } } values { roundClockIn } } }';
const preview = `query ($input: EditSettingsInput!) { settingsPreview(input: $input) {
  looked changed kept minutes pay { minor currency } entries { employee date minutesBefore minutesAfter } } }`;
const edit = `mutation ($input: EditSettingsInput!) { editSettings(input: $input) { ... on SettingSheet { version } ${refusal} } }`;

const undo = 'mutation U($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }';

describe('a clock rule changed from a date', () => {
  let world: World;
  let owner: Awaited<ReturnType<World['as']>>;
  /** Eva earns 14.00 an hour. */
  beforeAll(async () => {
    world = await newWorld();
    owner = await world.as('owner');
    const agreed = await sendMutation(owner, 'createContract', {
      ...{ id: world.ports.ids.next('con'), employeeId: world.ids.employee, departmentId: world.departmentId },
      contractTypeId: world.made.contractTypes['Fixed hours'],
      minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
      ...{ startdate: '2026-11-02', wageMinor: 1400 },
    });
    expect(agreed.__typename).toBe('Contract');
  });
  /** In Amsterdam's winter, an hour ahead of UTC. */
  const clocked = async (date: string, come = '08:06', out = '14:06') => {
    const employee = await world.as('employee');
    const send = async (name: string, input: object) => {
      const text = `mutation ($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { __typename ${refusal} } }`;
      expect((await employee.mutate(text, { input })).data[name]).toMatchObject({ __typename: 'ClockState' });
    };
    const id = world.ports.ids.next('tms');
    world.ports.clock.set(`${date}T${come}:00Z`);
    await send('clockIn', { id });
    world.ports.clock.set(`${date}T${out}:00Z`);
    await send('clockOut', { id });
  };
  const sheet = async (departmentId: string | null): Promise<Answered> =>
    (await owner.query(sheets)).data.settingSheets.find(
      (settingSheet: Answered) => settingSheet.departmentId === departmentId,
    );
  const entries = async (): Promise<Answered[]> =>
    (await owner.query(hours, { minDate: '2027-02-01', maxDate: '2027-02-28', userId: world.ids.employee })).data
      .timesheets;
  /** Cents of 1 to 28 February. */
  const pay = async (): Promise<number> => {
    const { data } = await owner.query(
      '{ timesheets(minDate: "2027-02-01", maxDate: "2027-02-28", rates: true) { salary { minor } } }',
    );
    return data.timesheets.reduce((sum: number, { salary }: Answered) => sum + salary.minor, 0);
  };
  const starts = async () => (await entries()).map(({ date, starttime }) => [date.slice(8), starttime]);
  const input = async (more: object, departmentId: string | null = world.departmentId) => {
    const { version } = await sheet(departmentId);
    return { input: { departmentId, version, ...more } };
  };
  const set = async (more: object, departmentId?: string | null): Promise<Answered> =>
    (await owner.mutate(edit, await input(more, departmentId))).data.editSettings;

  it('is shown with entries, minutes and pay first, changes pending hours only, and is undone as one', async () => {
    for (const date of ['2027-02-01', '2027-02-02', '2027-02-03']) await clocked(date);
    const approved = (await entries())[2];
    const approve = `mutation ($input: ReviewTimesheetEntriesInput!) { approveTimesheetEntries(input: $input) { __typename } }`;
    await owner.mutate(approve, { input: { entries: [{ id: approved.id, version: approved.version }] } });
    const wanted = { roundClockIn: 'nearest', from: '2027-02-02' };
    const asked = await input(wanted);
    const { data } = await owner.query(preview, asked);
    expect(await everyoneRead(world, () => owner.query(preview, asked))).toBe(0);
    expect(data.settingsPreview).toEqual({
      looked: 1,
      changed: 1,
      kept: 1,
      minutes: 6,
      pay: { minor: (6 * 1400) / 60, currency: 'EUR' },
      entries: [
        { employee: expect.stringContaining('Eva'), date: '2027-02-02', minutesBefore: 360, minutesAfter: 366 },
      ],
    });
    expect(await starts()).toEqual([
      ['01', '09:06'],
      ['02', '09:06'],
      ['03', '09:06'],
    ]);
    const { version } = await sheet(world.departmentId);
    const before = await pay();
    expect(before).toBe(3 * 6 * 1400);
    const saved = await owner.mutate(edit, { input: { departmentId: world.departmentId, version, ...wanted } });
    expect(saved.data.editSettings).toEqual({ version: version + 1 });
    expect((await pay()) - before).toBe(data.settingsPreview.pay.minor);
    expect(await starts()).toEqual([
      ['01', '09:06'],
      ['02', '09:00'],
      ['03', '09:06'],
    ]);
    expect(await sheet(world.departmentId)).toMatchObject({
      values: { roundClockIn: 'nearest' },
      earlier: [{ until: '2027-02-02', values: { roundClockIn: 'none' } }],
    });
    const undone = await owner.mutate(undo, { input: { operation: saved.extensions!.meta.operation } });
    expect(undone.data.undoOperation).toEqual({ __typename: 'Done' });
    expect((await starts())[1]).toEqual(['02', '09:06']);
    expect(await sheet(world.departmentId)).toMatchObject({ values: { roundClockIn: 'none' }, earlier: [] });
  });

  it('is refused where it would count the hours of more people than a request can', async () => {
    const ctx = (await world.context('owner')) as Ctx<Viewer>;
    const range = { from: '2027-02-01', to: '2027-02-28' };
    const remade = (mostPeople: number) =>
      remakeHours(ctx, { departmentIds: [world.departmentId], range, mostPeople }, () => {
        throw new Error('reads rules');
      });
    const tooMany = { code: 'INVALID', key: 'remakesTooMany', field: 'from', measured: '1', limit: '0' };
    expect(await remade(0)).toMatchObject(tooMany);
    await expect(remade(1)).rejects.toThrow('reads rules');
  });

  it('begins on a later date, and until then the clock counts as before', async () => {
    await clocked('2027-02-05');
    expect(await set({ roundClockIn: 'up', from: '2027-02-08' })).toHaveProperty('version');
    await clocked('2027-02-06');
    await clocked('2027-02-08');
    expect((await starts()).slice(-2)).toEqual([
      ['06', '09:06'],
      ['08', '09:15'],
    ]);
  });

  it('of the company goes to departments that say nothing themselves', async () => {
    const { data } = await owner.query(preview, await input({ roundClockOut: 'up', from: '2027-02-05' }, null));
    expect(data.settingsPreview).toMatchObject({ looked: 3, changed: 3, minutes: 27 });
    expect(data.settingsPreview.entries).toHaveLength(3);
    const keeper = await world.asUser(await world.personWith(['manageAccount']));
    const unseen = await keeper.query(preview, await input({ roundClockOut: 'up', from: '2027-02-05' }, null));
    expect(unseen.data.settingsPreview).toMatchObject({ changed: 3, pay: null, entries: [] });
    const clerk = await world.asUser(await world.personWith(['manageAccount', 'viewAllTimesheets']));
    const unpaid = await clerk.query(preview, await input({ roundClockOut: 'up', from: '2027-02-05' }, null));
    expect(unpaid.data.settingsPreview).toMatchObject({ changed: 3, minutes: 27, pay: null });
    expect(unpaid.data.settingsPreview.entries).toHaveLength(3);
    expect(await set({ roundClockOut: 'down', from: '2027-02-20' })).toHaveProperty('version');
    const again = await owner.query(preview, await input({ roundClockOut: 'up', from: '2027-02-05' }, null));
    expect(again.data.settingsPreview).toMatchObject({ changed: 3 });
  });

  it('cuts hours at a long break, and the last part keeps what the clock is known by', async () => {
    const employee = await world.as('employee');
    const id = world.ports.ids.next('tms');
    const at = (time: string) => world.ports.clock.set(`2027-02-15T${time}:00Z`);
    const press = (name: string, more = {}) =>
      employee.mutate(
        `mutation ($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { __typename } }`,
        { input: { id, ...more } },
      );
    for (const [time, name] of [
      ['08:00', 'clockIn'],
      ['11:00', 'startBreak'],
      ['12:00', 'endBreak'],
      ['16:00', 'clockOut'],
    ] as const) {
      at(time);
      await press(name);
    }
    const ofDay = async () => (await entries()).filter(({ date }) => date === '2027-02-15');
    const [one, ...others] = await ofDay();
    expect(others).toEqual([]);
    await set({ countMeals: true, countKilometres: true });
    const entered = `mutation ($input: EditTimesheetEntryInput!) { editTimesheetEntry(input: $input) { __typename } }`;
    const counts = { meals: 2, kilometres: 40 };
    const { data } = await owner.mutate(entered, { input: { id, version: one.version, ...counts } });
    expect(data.editTimesheetEntry).toEqual({ __typename: 'TimesheetEntry' });
    await set({ splitAfterBreak: 30, from: '2027-02-15' });
    const parts = await ofDay();
    expect(parts.map(({ starttime, endtime, status }) => [starttime, endtime, status])).toEqual([
      ['09:00', '12:00', 'pending'],
      ['13:00', '17:00', 'pending'],
    ]);
    expect(parts[1].id).toBe(id);
    expect(parts.map(({ meals, kilometres }) => ({ meals, kilometres }))).toEqual([
      { meals: null, kilometres: null },
      counts,
    ]);
  });

  it('restarts the hours until the stop after a break that is long by the rules of the date', async () => {
    await set({ splitAfterBreak: 240, from: '2027-02-25' });
    const employee = await world.as('employee');
    const id = world.ports.ids.next('tms');
    const at = (time: string) => world.ports.clock.set(`2027-02-16T${time}:00Z`);
    const press = async (name: string): Promise<Answered> => {
      const text = `mutation ($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ... on ClockState { Timesheet { stopsAt } } } }`;
      return (await employee.mutate(text, { input: { id } })).data[name];
    };
    at('08:00');
    expect(await press('clockIn')).toEqual({ Timesheet: { stopsAt: '2027-02-16T22:00:00Z' } });
    at('11:00');
    await press('startBreak');
    at('12:00');
    expect(await press('endBreak')).toEqual({ Timesheet: { stopsAt: '2027-02-17T02:00:00Z' } });
    at('12:30');
    await press('clockOut');
  });

  it('names the rule that now holds, also where the minutes stay', async () => {
    await clocked('2027-02-17', '08:10');
    const ofDay = async () => (await entries()).filter(({ date }) => date === '2027-02-17');
    expect(await ofDay()).toMatchObject([{ starttime: '09:15', steps: [{ rule: 'roundIn', detail: 'up 15' }] }]);
    await set({ roundClockIn: 'nearest', from: '2027-02-17' });
    expect(await ofDay()).toMatchObject([{ starttime: '09:15', steps: [{ rule: 'roundIn', detail: 'nearest 15' }] }]);
  });

  it.each([
    [{ showOpenShifts: false, from: '2027-02-10' }, 'settingNotDated'],
    [{ roundClockIn: 'up', from: '2026-01-01' }, 'clockRulesReach'],
  ])('refuses %j', async (more, key) => {
    expect(await set(more)).toMatchObject({ code: 'INVALID', key, field: 'from' });
  });

  it('shows its preview to those who may change settings', async () => {
    const { errors } = await (await world.as('employee')).query(preview, await input({ roundClockIn: 'up' }));
    expect(errors).toHaveLength(1);
  });
});
