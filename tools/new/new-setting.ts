import { addText, languages, type Titles } from './new-action.ts';
import { after, type ProjectFiles } from './project-files.ts';
import type { Words } from './words.ts';

const testFile = ({ camel, spaced }: Words): string => `import { expect, it } from 'vitest';
import { newWorld } from '#tests/kit/world.ts';

const sheet = 'departmentId version values { ${camel} } fallback { ${camel} }';
const edit = \`mutation ($input: EditSettingsInput!) { editSettings(input: $input) { ... on SettingSheet { \${sheet} } } }\`;

it('${spaced}: set for the company, then by a department that wants it otherwise', async () => {
  const world = await newWorld();
  const owner = await world.as('owner');
  const sheets = async () => (await owner.query(\`{ settingSheets { \${sheet} } }\`)).data.settingSheets;
  const set = async (input: object) => (await owner.mutate(edit, { input })).data.editSettings;
  const [company] = await sheets();
  expect(company.values).toEqual({ ${camel}: false });
  expect(await set({ version: company.version, ${camel}: true })).toMatchObject({ values: { ${camel}: true } });
  const [, { version, departmentId, values }] = await sheets();
  expect(values).toEqual({ ${camel}: true });
  expect(await set({ departmentId, version, ${camel}: false })).toMatchObject({
    values: { ${camel}: false },
    fallback: { ${camel}: true },
  });
});
`;

/** Adds the table row in the section with the same prefix. */
const addRow = (text: string, section: string, { camel, spaced }: Words): string => {
  const sections = /section: (('[a-z]+'( \| )?)+);/.exec(text)?.[1] ?? '';
  if (!sections.includes(`'${section}'`)) throw new Error(`There is no section "${section}"; there are ${sections}`);
  const typed = text.replace(
    /\n};\nexport type SettingKey/,
    `\n  /** ${spaced}. */\n  ${camel}: boolean;\n};\nexport type SettingKey`,
  );
  const row = `  ${camel}: { section: '${section}', fallback: false, isValid: always },`;
  return typed.replace(/\n};\nexport const settingKeys/, `\n${row}\n};\nexport const settingKeys`);
};

/** Adds the key to the enum and its default to the values. */
const addToContract = (text: string, { camel, spaced }: Words): string => {
  const inEnum = after(text, /^enum SettingKey \{/, `  ${camel}`);
  return after(inEnum, /^type SettingValues \{/, `  "${spaced}."\n  ${camel}: Boolean!`);
};

/** A switch that the company sets and a department may override: it appears on the settings page; nothing reads it yet. */
export const newSetting = (files: ProjectFiles, section: string, name: Words, titles: Titles): void => {
  files.edit('domain/organisation/settings.ts', (text) => addRow(text, section, name));
  files.edit('graphql/organisation/schema.graphql', (text) => addToContract(text, name));
  files.edit('web/areas/organisation/settings/Settings.graphql', (text) =>
    after(text, /^fragment SettingFacts/, `  ${name.camel}`),
  );
  for (const language of languages) {
    const path = `web/kit/i18n/locales/${language}/settings.json`;
    for (const part of ['key', 'help']) addText(files, path, [part, name.camel], titles[language]);
  }
  const test = `tests/api/organisation/${name.kebab}.test.ts`;
  files.create(test, testFile(name));
  files.edit('tests/architecture/settings-tests.tsv', (text) => `${text.trimEnd()}\nsettings.${name.camel}\t${test}\n`);
};
