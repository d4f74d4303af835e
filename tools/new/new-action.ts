import { before, type ProjectFiles } from './project-files.ts';
import type { Words } from './words.ts';

/** A new action is closed to all but account managers until somebody decides otherwise. */
const need = "{ allOf: ['manageAccount'] }";

/** Adds the action to the area's access table, unless it is there. */
export const newAction = (files: ProjectFiles, area: Words, action: Words): void => {
  const path = `domain/${area.kebab}/${area.kebab}.access.ts`;
  if (!files.has(path)) throw new Error(`There is no area "${area.kebab}" yet: npm run new area ${area.kebab}`);
  if (new RegExp(`^  ${action.camel}:`, 'm').test(files.read(path))) return;
  const row = `  ${action.camel}: ${need},`;
  files.edit(path, (text) => before(text.replace('= {} as const', '= {\n} as const'), /^\} as const satisfies/, row));
};
