import { after, type ProjectFiles } from './project-files.ts';
import type { Words } from './words.ts';

const accessFile = ({ camel }: Words): string => `import type { Requirement } from '#domain/access/requirement.ts';

export const ${camel}Access = {} as const satisfies Record<string, Requirement>;
`;

const webFile = ({ camel, spaced }: Words): string => `import { defineArea } from '#web/kit/screens/rows.ts';

/** ${spaced}. */
export const ${camel}Area = defineArea({});
`;

/** The two floors on which every area starts: what may be done in it, and its screens. The others come with the first use case. */
export const newArea = (files: ProjectFiles, area: Words): void => {
  const { kebab, camel } = area;
  files.create(`domain/${kebab}/${kebab}.access.ts`, accessFile(area));
  files.create(`web/areas/${kebab}/area.ts`, webFile(area));
  files.edit('web/app/areas.ts', (text) => {
    const imported = after(
      text,
      /^import .*#web\/areas\//,
      `import { ${camel}Area } from '#web/areas/${kebab}/area.ts';`,
    );
    return imported.replace(/(const all = \{[\s\S]*?)\n\};/, `$1\n  ${camel}Area,\n};`);
  });
};
