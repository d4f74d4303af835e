import { expect, it } from 'vitest';
import { newWorld } from '#tests/kit/world.ts';

const sheet = 'departmentId version values { targetHourlyWage } fallback { targetHourlyWage }';
const edit = `mutation ($input: EditSettingsInput!) { editSettings(input: $input) { ... on SettingSheet { ${sheet} } } }`;

it('Target hourly wage: set for the company, then by a department that wants it otherwise', async () => {
  const world = await newWorld();
  const owner = await world.as('owner');
  const sheets = async () => (await owner.query(`{ settingSheets { ${sheet} } }`)).data.settingSheets;
  const set = async (input: object) => (await owner.mutate(edit, { input })).data.editSettings;
  const [company] = await sheets();
  expect(company.values).toEqual({ targetHourlyWage: 0 });
  expect(await set({ version: company.version, targetHourlyWage: 5_000 })).toMatchObject({
    values: { targetHourlyWage: 5_000 },
  });
  const [, { version, departmentId, values }] = await sheets();
  expect(values).toEqual({ targetHourlyWage: 5_000 });
  expect(await set({ departmentId, version, targetHourlyWage: 0 })).toMatchObject({
    values: { targetHourlyWage: 0 },
    fallback: { targetHourlyWage: 5_000 },
  });
});
