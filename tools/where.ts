import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Requirement } from '#domain/access/requirement.ts';
import {
  actionsOf,
  areaNames,
  documentsOf,
  eventsOf,
  fieldsOf,
  filesIn,
  floorsOfAreas,
  screensOf,
} from './architecture/areas.ts';

type Section = [title: string, rows: string[]];

/** A requirement on one line: `early-adopter, createRoster`. */
const inWords = (need: Requirement): string => {
  if (need.login === false) return 'anybody';
  const parts = [
    need.plan,
    need.flag && `flag ${need.flag}`,
    need.allOf?.join(' and '),
    need.anyOf?.join(' or '),
    need.ownOrAll && `own: ${need.ownOrAll.own}, all: ${[need.ownOrAll.all].flat().join(' or ')}`,
    need.quota && `quota ${need.quota}`,
    need.states && `also while ${need.states.join(', ')}`,
  ];
  return parts.filter(Boolean).join('; ') || 'login';
};

const table = (rows: Record<string, { needs: Requirement }> | undefined): string[] =>
  Object.entries(rows ?? {}).map(([name, { needs }]) => `${name}  (${inWords(needs)})`);

const foldersOf = (area: string): string[] =>
  floorsOfAreas.flatMap((floor) => {
    const files = filesIn(join(floor, area));
    return files.length > 0 ? [`${`${floor}/${area}`.padEnd(28)}${files.length} files`] : [];
  });

const requirementsIn = (text: string): number => new Set(text.match(/\[R[\d.]+-\d+[a-z]?\]/g) ?? []).size;

const testsOf = (area: string): string[] =>
  floorsOfAreas.flatMap((floor) =>
    filesIn(join(floor, area))
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .map((file) => {
        const path = join(floor, area, file);
        const proven = requirementsIn(readFileSync(path, 'utf8'));
        return proven > 0 ? `${path}  (${proven} requirements)` : path;
      }),
  );

/** All files of an area, on all floors. */
const sectionsOf = async (area: string): Promise<Section[]> => {
  const actions = Object.entries(await actionsOf(area)).map(([name, needs]) => `${name}  (${inWords(needs)})`);
  const screens = await screensOf(area);
  return [
    ['Folders', foldersOf(area)],
    ['Actions and what they need', actions],
    ['Pages', table(screens.pages)],
    ['Modals', table(screens.modals)],
    ['Widgets', table(screens.widgets)],
    ['Queries', fieldsOf(area, 'Query')],
    ['Mutations', fieldsOf(area, 'Mutation')],
    ['Operations of its screens', documentsOf(area)],
    ['Events', [...(await eventsOf(area))]],
    ['Tests', testsOf(area)],
  ];
};

const [area] = process.argv.slice(2);
const known = areaNames();
if (!area || !known.includes(area)) {
  console.error(`${area ? `There is no area "${area}".` : 'Which area?'} One of: ${known.join(', ')}`);
  process.exitCode = 2;
} else {
  for (const [title, rows] of await sectionsOf(area)) {
    if (rows.length > 0) console.log(`${title}\n${rows.map((row) => `  ${row}`).join('\n')}\n`);
  }
}
