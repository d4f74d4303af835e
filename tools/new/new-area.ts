import { actionsPath, addText, languages, simulatorPath, type Titles } from './new-action.ts';
import { after, before, type ProjectFiles } from './project-files.ts';
import type { Words } from './words.ts';

const actionsFile = ({
  camel,
}: Words): string => `import { type ActionRow, accessOf } from '#domain/access/action-row.ts';

export const ${camel}Actions = {} as const satisfies Record<string, ActionRow>;

export const ${camel}Access = accessOf(${camel}Actions);
`;

const webFile = ({ camel, spaced }: Words): string => `import { defineArea } from '#web/kit/screens/rows.ts';

/** ${spaced}. */
export const ${camel}Area = defineArea({});
`;

/** The two floors on which every area starts: its actions and its screens. Others follow with the first action. */
export const newArea = (files: ProjectFiles, area: Words, titles: Titles): void => {
  const { kebab, camel } = area;
  files.create(actionsPath(area), actionsFile(area));
  files.create(`web/areas/${kebab}/area.ts`, webFile(area));
  files.edit('domain/access/actions.ts', (text) => {
    const imported = after(
      text,
      /^import .*Actions \} from/,
      `import { ${camel}Actions } from '#domain/${kebab}/actions.ts';`,
    );
    return before(imported, /^ {2}identity: /, `  ${camel}: ${camel}Actions,`);
  });
  files.edit('web/app/areas.ts', (text) => {
    const imported = after(
      text,
      /^import .*#web\/areas\//,
      `import { ${camel}Area } from '#web/areas/${kebab}/area.ts';`,
    );
    return imported.replace(/(const all = \{[\s\S]*?)\n\};/, `$1\n  ${camel}Area,\n};`);
  });
  // Last in the order of server areas: it may import all others, and none imports it.
  files.edit('.dependency-cruiser.cjs', (text) =>
    text.replace(/(const serverAreas = \[[\s\S]*?)\n\];/, `$1\n  '${kebab}',\n];`),
  );
  for (const language of languages) addText(files, simulatorPath(language), ['area', camel], titles[language]);
};
