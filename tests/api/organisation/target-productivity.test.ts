import { expect, it } from 'vitest';
import { newWorld } from '#tests/kit/world.ts';

const sheet = 'departmentId version values { targetProductivity } fallback { targetProductivity }';
const edit = `mutation ($input: EditSettingsInput!) { editSettings(input: $input) { ... on SettingSheet { ${sheet} } } }`;

it('Target productivity: set for the company, then by a department that wants it otherwise', async () => {
  const world = await newWorld();
  const owner = await world.as('owner');
  const sheets = async () => (await owner.query(`{ settingSheets { ${sheet} } }`)).data.settingSheets;
  const set = async (input: object) => (await owner.mutate(edit, { input })).data.editSettings;
  const [company] = await sheets();
  expect(company.values).toEqual({ targetProductivity: 0 });
  expect(await set({ version: company.version, targetProductivity: 5_000 })).toMatchObject({
    values: { targetProductivity: 5_000 },
  });
  const [, { version, departmentId, values }] = await sheets();
  expect(values).toEqual({ targetProductivity: 5_000 });
  expect(await set({ departmentId, version, targetProductivity: 0 })).toMatchObject({
    values: { targetProductivity: 0 },
    fallback: { targetProductivity: 5_000 },
  });
});
