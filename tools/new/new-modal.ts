import { newAction, type Titles } from './new-action.ts';
import { after, type ProjectFiles } from './project-files.ts';
import type { Words } from './words.ts';

const screenFile = (area: Words, { camel, pascal }: Words): string => `import { useTranslation } from 'react-i18next';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';

const ${pascal} = () => {
  const { t } = useTranslation();
  return <ModalFrame title={t('${area.camel}.${camel}.title')}>{null}</ModalFrame>;
};

export default ${pascal};
`;

const testFile = (area: Words, { kebab, pascal }: Words, title: string): string => `// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { ${area.camel}Area } from '#web/areas/${area.kebab}/area.ts';

it('opens over the page under its own address', async () => {
  const modals = { '${kebab}': { ...${area.camel}Area.modals['${kebab}'], open: () => import('./${pascal}.tsx') } };
  await renderWithProviders(null, { path: '/?modal=${kebab}', modals });
  expect(await screen.findByRole('dialog', { name: ${JSON.stringify(title)} })).toBeTruthy();
});
`;

const addRow = (files: ProjectFiles, area: Words, { kebab, camel, pascal }: Words): void =>
  files.edit(`web/areas/${area.kebab}/area.ts`, (text) => {
    const row = `    '${kebab}': { needs: ${area.camel}Access.${camel}, open: () => import('./${kebab}/${pascal}.tsx') },`;
    const opened = text.replace('defineArea({})', 'defineArea({\n})');
    const withTable = /^ {2}modals: \{/m.test(opened) ? opened : after(opened, /defineArea\(\{$/, '  modals: {\n  },');
    const withRow = after(withTable, /^ {2}modals: \{/, row);
    const access = `import { ${area.camel}Access } from '#domain/${area.kebab}/actions.ts';`;
    return withRow.includes(access) ? withRow : `${access}\n${withRow}`;
  });

/** The title of a screen in every language, in the area's dictionary. */
export const addTitle = (files: ProjectFiles, area: Words, { camel }: Words, titles: Titles): void => {
  for (const [language, title] of Object.entries(titles)) {
    const path = `web/kit/i18n/locales/${language}/${area.camel}.json`;
    const write = (texts: object) => `${JSON.stringify({ ...texts, [camel]: { title } }, null, 2)}\n`;
    if (files.has(path)) files.edit(path, (text) => write(JSON.parse(text)));
    else files.create(path, write({}));
  }
};

/** A modal of an area with its own path, title in every language, table row and test. */
export const newModal = (files: ProjectFiles, area: Words, name: Words, titles: Titles): void => {
  newAction(files, area, name, titles);
  addRow(files, area, name);
  addTitle(files, area, name, titles);
  const folder = `web/areas/${area.kebab}/${name.kebab}`;
  files.create(`${folder}/${name.pascal}.tsx`, screenFile(area, name));
  files.create(`${folder}/${name.pascal}.test.tsx`, testFile(area, name, titles.en));
  files.edit('tests/architecture/own-routes.tsv', (text) => `${text.trimEnd()}\nmodal\t${name.kebab}\t${titles.en}\n`);
};
