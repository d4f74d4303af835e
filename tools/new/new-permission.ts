import { actionsPath, addText, languages, type Titles } from './new-action.ts';
import { before, type ProjectFiles } from './project-files.ts';
import type { Words } from './words.ts';

/** A new permission for an existing action: its row, its texts in every language, and the action's requirement. */
export const newPermission = (files: ProjectFiles, area: Words, action: Words, titles: Titles): void => {
  const path = actionsPath(area);
  const row = new RegExp(`^( +${action.camel}: \\{ needs: \\{ )allOf: \\['manageAccount'\\]`, 'm');
  if (!files.has(path) || !row.test(files.read(path)))
    throw new Error(`${path} has no action ${action.camel} that needs manageAccount alone: npm run new action`);
  files.edit('domain/access/permissions.ts', (text) =>
    before(
      text,
      /^\} as const satisfies Record<string, PermissionRow>/,
      `  ${action.camel}: { title: ${JSON.stringify(titles.en)}, group: 'account' },`,
    ),
  );
  files.edit(path, (text) => text.replace(row, `$1allOf: ['${action.camel}']`));
  for (const language of languages) {
    const folder = `web/kit/i18n/locales/${language}`;
    addText(files, `${folder}/permissions.json`, ['id', action.camel], titles[language]);
    addText(files, `${folder}/permissions.about.json`, ['about', action.camel], `${titles[language]}.`);
  }
  files.edit('tests/architecture/own-permissions.tsv', (text) => `${text.trimEnd()}\n${action.camel}\t${titles.en}\n`);
};
