import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Titles } from './new/new-action.ts';
import { newArea } from './new/new-area.ts';
import { newField } from './new/new-field.ts';
import { newModal } from './new/new-modal.ts';
import { newNotification } from './new/new-notification.ts';
import { newPermission } from './new/new-permission.ts';
import { newReport } from './new/new-report.ts';
import { newScreen } from './new/new-screen.ts';
import { newSetting } from './new/new-setting.ts';
import { newUseCase } from './new/new-use-case.ts';
import { houseFiles } from './new/project-files.ts';
import { placeOf, type Words, wordsOf } from './new/words.ts';

const usage = `npm run new area <name> <titles>
npm run new action <area>/<verb>-<noun> <titles>
npm run new screen <area>/<name> <titles>
npm run new modal <area>/<name> <titles>
npm run new report <heading>/<name> <titles>
npm run new field shifts/<name> <titles>
npm run new setting <section>/<name> <titles>
npm run new permission <area>/<action> <titles>
npm run new notification <area>/<event> <titles>

Names are kebab-case; the titles are what people read: "<in English>" "<in Dutch>" "<in German>".
What is made compiles, passes every check, and is closed to all but account managers.
With --no-generate what follows from it is left to "npm run generate": for several recipes one after the other.`;

const root = join(import.meta.dirname, '..');
const files = houseFiles(root);

type Recipe = (area: Words, name: Words, titles: Titles) => void;

const recipes: Record<string, Recipe> = {
  action: (area, name, titles) => newUseCase(files, area, name, titles),
  screen: (area, name, titles) => newScreen(files, area, name, titles),
  modal: (area, name, titles) => newModal(files, area, name, titles),
  report: ({ kebab }, name, titles) => newReport(files, kebab, name, titles),
  field: (_, name, titles) => newField(files, name, titles),
  setting: ({ kebab }, name, titles) => newSetting(files, kebab, name, titles),
  permission: (area, name, titles) => newPermission(files, area, name, titles),
  notification: (area, name, titles) => newNotification(files, area, name, titles),
};

const make = (kind = '', name: string | undefined, [en, nl, de]: string[]): boolean => {
  const recipe = recipes[kind];
  if (!name || !en || !nl || !de || !(recipe || kind === 'area')) return false;
  const titles = { en, nl, de };
  if (!recipe) newArea(files, wordsOf(name), titles);
  else recipe(placeOf(name).area, placeOf(name).name, titles);
  return true;
};

/** What is generated, and from which files. */
const generators: [string[], RegExp][] = [
  [['tools/codegen/input-types.ts'], /^(domain|services)\/|\.graphql$/],
  [
    ['node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts', '--silent'],
    /\.graphql$|\/(resolvers|queries|mutations|report-types)\.ts$/,
  ],
  [['tools/i18n.ts'], /\/(i18n|reports)\/locales\//],
];

const inRoot = { cwd: root, stdio: 'inherit' } as const;
const [kind, name, ...titles] = process.argv.slice(2).filter((argument) => argument !== '--no-generate');
const isGenerating = !process.argv.includes('--no-generate');
try {
  if (make(kind, name, titles)) {
    const touched = [...new Set(files.done.map((line) => line.slice(9)))];
    for (const [generator, source] of generators)
      if (isGenerating && touched.some((path) => source.test(path))) execFileSync(process.execPath, generator, inRoot);
    const made = touched.filter((path) => /\.(ts|tsx|json)$/.test(path));
    execFileSync(
      process.execPath,
      ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--log-level=error', ...made],
      inRoot,
    );
    console.log([...new Set(files.done)].join('\n'));
  } else {
    console.error(usage);
    process.exitCode = 2;
  }
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
