import { before, type ProjectFiles } from './project-files.ts';
import type { Words } from './words.ts';

/** A text in every language. */
export type Titles = { en: string; nl: string; de: string };
export const languages = ['en', 'nl', 'de'] as const;

/** A new action is restricted to account managers until you decide otherwise. */
const needs = "needs: { allOf: ['manageAccount'] }";

export const actionsPath = ({ kebab }: Words): string => `domain/${kebab}/actions.ts`;

type Texts = { [key: string]: string | Texts };

const withText = (texts: Texts, [key = '', ...rest]: readonly string[], text: string): Texts => {
  const inner = texts[key];
  return {
    ...texts,
    [key]: rest.length === 0 ? text : withText(typeof inner === 'object' ? inner : {}, rest, text),
  };
};

/** Inserts a text into a dictionary at a key path. */
export const addText = (files: ProjectFiles, path: string, keys: readonly string[], text: string): void =>
  files.edit(path, (before) => `${JSON.stringify(withText(JSON.parse(before), keys, text), null, 2)}\n`);

export const simulatorPath = (language: string): string => `web/kit/i18n/locales/${language}/simulator.json`;

/** Adds the action to its area with its name in every language, unless it exists. `event` is what it logs. */
export const newAction = (files: ProjectFiles, area: Words, action: Words, titles: Titles, event?: string): void => {
  const path = actionsPath(area);
  if (!files.has(path)) throw new Error(`There is no area "${area.kebab}" yet: npm run new area ${area.kebab}`);
  if (new RegExp(`^  ${action.camel}:`, 'm').test(files.read(path))) return;
  const row = `  ${action.camel}: { ${needs}${event ? `, event: '${event}'` : ''} },`;
  files.edit(path, (text) => before(text.replace('= {} as const', '= {\n} as const'), /^\} as const satisfies/, row));
  for (const language of languages)
    addText(files, simulatorPath(language), ['action', area.camel, action.camel], titles[language]);
};
