import { beforeAll, expect, it } from 'vitest';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { keptHours } from '#tests/api/timesheet/hours.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of free documents.
type Answered = any;

const query = `query ($from: PlainDate!, $to: PlainDate!) { hoursToCheck(from: $from, to: $to) {
  kind difference entry { id } other { id } } }`;
const range = { from: '2026-11-02', to: '2026-11-10' };
let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

const found = async (role: Role = 'manager', period = range): Promise<Answered> => {
  const { data, errors } = await (await world.as(role)).query(query, period);
  return data?.hoursToCheck ?? errors;
};

it('lists duplicates, deviations over the setting and days that no one approved, for those who approve', async () => {
  const day = await keptHours(world, { date: '2026-11-02' });
  const twin = await keptHours(world, { date: '2026-11-02', starttime: '16:00', endtime: '18:00', breakMinutes: 0 });
  await planning.plan({ date: '2026-11-03' });
  const long = await keptHours(world, { date: '2026-11-03', starttime: '09:00', endtime: '17:20', breakMinutes: 30 });
  expect(await found()).toEqual([
    { kind: 'duplicate', difference: null, entry: { id: twin.id }, other: { id: day.id } },
    { kind: 'deviation', difference: 20, entry: { id: long.id }, other: null },
    { kind: 'unapproved', difference: null, entry: { id: day.id }, other: null },
  ]);
  expect(await found('employee')).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
});

it('deviationMinutes says from how many minutes on a deviation is listed', async () => {
  const owner = await world.as('owner');
  const { data } = await owner.query('{ settingSheets { departmentId version } }');
  const { version } = data.settingSheets.find(
    (settingSheet: Answered) => settingSheet.departmentId === world.departmentId,
  );
  const text = 'mutation ($input: EditSettingsInput!) { editSettings(input: $input) { __typename } }';
  await owner.mutate(text, { input: { departmentId: world.departmentId, version, deviationMinutes: 20 } });
  expect((await found()).map(({ kind }: Answered) => kind)).toEqual(['duplicate', 'unapproved', 'unapproved']);
});

it('answers from the first of last month to the last of this one, and no longer', async () => {
  const { id } = await keptHours(world, { date: '2026-07-01' });
  const months = { from: '2026-07-01', to: '2026-08-31' };
  expect(await found('manager', months)).toMatchObject([{ kind: 'unapproved', entry: { id } }]);
  expect(await found('manager', { ...months, to: '2026-09-01' })).toMatchObject([
    { extensions: { key: 'input.rangeTooLong' } },
  ]);
});
