import { newAction, type Titles } from './new-action.ts';
import { addTitle } from './new-modal.ts';
import { after, type ProjectFiles } from './project-files.ts';
import { type Words, wordsOf } from './words.ts';

const screenFile = (area: Words, { camel, pascal }: Words): string => `import { useTranslation } from 'react-i18next';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

const ${pascal} = () => {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHeader title={t('${area.camel}.${camel}.title')} />
    </Page>
  );
};

export default ${pascal};
`;

const testFile = (area: Words, { kebab, pascal }: Words, path: string, title: string): string =>
  `// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { ${area.camel}Area } from '#web/areas/${area.kebab}/area.ts';

it('opens under its own address', async () => {
  const pages = { '${path}': { ...${area.camel}Area.pages['${path}'], open: () => import('./${kebab}/${pascal}.tsx') } };
  await renderApp({ path: '${path}', areas: [{ pages }] });
  expect(await screen.findByRole('heading', { level: 1, name: ${JSON.stringify(title)} })).toBeTruthy();
});
`.replace(`./${kebab}/`, './');

const addRow = (files: ProjectFiles, area: Words, { kebab, pascal }: Words, path: string, action: Words): void =>
  files.edit(`web/areas/${area.kebab}/area.ts`, (text) => {
    const row = `    '${path}': { needs: ${area.camel}Access.${action.camel}, open: () => import('./${kebab}/${pascal}.tsx') },`;
    const opened = text.replace('defineArea({})', 'defineArea({\n})');
    const withTable = /^ {2}pages: \{/m.test(opened) ? opened : after(opened, /defineArea\(\{$/, '  pages: {\n  },');
    const withRow = after(withTable, /^ {2}pages: \{/, row);
    const access = `import { ${area.camel}Access } from '#domain/${area.kebab}/actions.ts';`;
    return withRow.includes(access) ? withRow : `${access}\n${withRow}`;
  });

/** A page of an area with its own path, title in every language, name in the command palette and test. */
export const newScreen = (files: ProjectFiles, area: Words, name: Words, titles: Titles): void => {
  const path = `/${area.kebab}/${name.kebab}`;
  const action = wordsOf(`open-${name.kebab}`);
  newAction(files, area, action, titles);
  addRow(files, area, name, path, action);
  addTitle(files, area, name, titles);
  const folder = `web/areas/${area.kebab}/${name.kebab}`;
  files.create(`${folder}/${name.pascal}.tsx`, screenFile(area, name));
  files.create(`${folder}/${name.pascal}.test.tsx`, testFile(area, name, path, titles.en));
  files.edit('tests/architecture/own-routes.tsv', (text) => `${text.trimEnd()}\npage\t${path}\t${titles.en}\n`);
  files.edit('web/app/palette/titles.ts', (text) =>
    after(text, /^export const titles/, `  '${path}': '${area.camel}.${name.camel}.title',`),
  );
};
