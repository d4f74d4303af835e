import { expect, it } from 'vitest';
import { newWorld } from '#tests/kit/world.ts';

const sheet = 'departmentId version values { absenceShareWithSickness } fallback { absenceShareWithSickness }';
const edit = `mutation ($input: EditSettingsInput!) { editSettings(input: $input) { ... on SettingSheet { ${sheet} } } }`;

it('Absence share with sickness: set for the company, then by a department that wants it otherwise', async () => {
  const world = await newWorld();
  const owner = await world.as('owner');
  const sheets = async () => (await owner.query(`{ settingSheets { ${sheet} } }`)).data.settingSheets;
  const set = async (input: object) => (await owner.mutate(edit, { input })).data.editSettings;
  const [company] = await sheets();
  expect(company.values).toEqual({ absenceShareWithSickness: false });
  expect(await set({ version: company.version, absenceShareWithSickness: true })).toMatchObject({
    values: { absenceShareWithSickness: true },
  });
  const [, { version, departmentId, values }] = await sheets();
  expect(values).toEqual({ absenceShareWithSickness: true });
  expect(await set({ departmentId, version, absenceShareWithSickness: false })).toMatchObject({
    values: { absenceShareWithSickness: false },
    fallback: { absenceShareWithSickness: true },
  });
});
