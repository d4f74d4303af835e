import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { newArea } from './new/new-area.ts';
import { newModal } from './new/new-modal.ts';
import { newUseCase } from './new/new-use-case.ts';
import { houseFiles } from './new/project-files.ts';
import { placeOf, wordsOf } from './new/words.ts';

const usage = `npm run new area <name> <titles>
npm run new action <area>/<verb>-<noun> <titles>
npm run new modal <area>/<name> <titles>

Names are kebab-case; the titles are what people read: "<in English>" "<in Dutch>" "<in German>".
What is made compiles, passes every check, and is closed to all but account managers.`;

const root = join(import.meta.dirname, '..');
const files = houseFiles(root);

const make = (kind: string | undefined, name: string | undefined, [en, nl, de]: string[]): boolean => {
  if (!name || !en || !nl || !de) return false;
  const titles = { en, nl, de };
  if (kind === 'area') newArea(files, wordsOf(name), titles);
  else if (kind === 'action') newUseCase(files, placeOf(name).area, placeOf(name).name, titles);
  else if (kind === 'modal') newModal(files, placeOf(name).area, placeOf(name).name, titles);
  else return false;
  return true;
};

/** What is derived, and from which files. */
const generators: [string[], RegExp][] = [
  [['node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts', '--silent'], /\.graphql$|\/resolvers\//],
  [['tools/i18n.ts'], /\/i18n\/locales\//],
];

const inRoot = { cwd: root, stdio: 'inherit' } as const;
const [kind, name, ...titles] = process.argv.slice(2);
try {
  if (make(kind, name, titles)) {
    const touched = files.done.map((line) => line.slice(9));
    for (const [generator, source] of generators)
      if (touched.some((path) => source.test(path))) execFileSync(process.execPath, generator, inRoot);
    const made = touched.filter((path) => /\.(ts|tsx|json)$/.test(path));
    execFileSync(
      process.execPath,
      ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--log-level=error', ...made],
      inRoot,
    );
    console.log(files.done.join('\n'));
  } else {
    console.error(usage);
    process.exitCode = 2;
  }
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
