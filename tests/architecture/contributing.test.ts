import '#tests/kit/seeds.ts';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Tests CONTRIBUTING itself: its commands run in a copy of the project, and the files it names must then exist. */
const guide = readFileSync('CONTRIBUTING.md', 'utf8');
const commands = [...guide.matchAll(/^ *npm run (new|where) (.+)$/gm)].map(([, script = '', rest = '']) => ({
  script,
  args: [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
}));
const paths = [
  ...guide.matchAll(
    /`((?:domain|services|graphql|web|tests|docs|tools)\/[\w./-]+|[A-Z]+\.md|\.dependency-cruiser\.cjs)`/g,
  ),
].map(([, path = '']) => path);

const parts = [
  'domain',
  'services',
  'platform',
  'graphql',
  'functions',
  'web',
  'tests',
  'tools',
  'docs',
  'infra',
  'scripts',
  'codegen.ts',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'biome.json',
  '.dependency-cruiser.cjs',
  '.gitignore',
  'vite.config.ts',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
];

const isFull = process.env.FULL === '1';
/**
 * Vitest's projects with tests of what was made, and the fewest of these tests that pass. Each reads the whole copy, so outside of full runs
 * one part is chosen by the tree of the last commit: the next change of the project takes another.
 */
const fewest: Record<string, number> = { architecture: 9, 'unit api': 6, 'unit screens': 2 };
const projectsOfPart = Object.keys(fewest);
const chosenPart = projectsOfPart[Math.abs(Number(process.env.PROPERTY_SEED)) % projectsOfPart.length]!;

const titles = ['Fleet', 'Wagenpark', 'Fuhrpark'];
let house: string;
const inProject = (args: string[], timeout = 600_000) =>
  spawnSync(process.execPath, args, { cwd: house, encoding: 'utf8', timeout });
/** A run of a dozen files takes under a minute alone, and many times as long on a busy machine. */
const patience = 1_200_000;
/** Tests of the generated code, and those that check all code of its kind. */
const touched =
  /fleet|parkVan|FleetDrivers|park-van|TowVan|van-parked|show-vans|parking-place|the contract |unknown to the spec|that are logged/i;
const results = (): { status: string; name: string }[] => {
  const { testResults } = JSON.parse(readFileSync(join(house, 'out/report.json'), 'utf8'));
  return testResults.flatMap(({ name, assertionResults }: { name: string; assertionResults: Result[] }) =>
    assertionResults.map(({ status, fullName }) => ({ status, name: `${name.slice(house.length)} ${fullName}` })),
  );
};
type Result = { status: string; fullName: string };
/** Number of code files that one command writes. Texts, tests and generated files are not counted. */
const mostFiles: Record<string, number> = {
  area: 5,
  action: 4,
  screen: 4,
  modal: 3,
  report: 3,
  permission: 2,
  notification: 7,
  setting: 3,
  field: 13,
};
/** Files that a command reports as created or changed, except texts: every recipe has three of those. */
const writtenBy = (text: string): string[] =>
  [...text.matchAll(/^(?:new|changed) +(\S+)$/gm)]
    .map(([, path = '']) => path)
    .filter((path) => !/\/locales\//.test(path));
const isTestFile = (path: string): boolean => /^tests\/|\.(test|testing)\.tsx?$/.test(path);
const output = ({ stdout, stderr, status }: ReturnType<typeof inProject>) => ({ status, text: `${stdout}${stderr}` });

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'muster-contributing-'));
  for (const part of parts) if (existsSync(part)) cpSync(part, join(house, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(house, 'node_modules'));
  spawnSync('git', ['init', '--quiet'], { cwd: house });
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('CONTRIBUTING, walked in a copy of the house', () => {
  it('explains every recipe', () => {
    expect(commands.map(({ script, args }) => `${script} ${args[0]}`)).toEqual([
      'where schedule',
      'new area',
      'new action',
      'new screen',
      'new modal',
      'new report',
      'new permission',
      'new notification',
      'new setting',
      'new field',
    ]);
  });

  it.each(commands.map((command) => [`npm run ${command.script} ${command.args.join(' ')}`, command] as const))(
    '%s',
    (_, { script, args }) => {
      const { status, text } = output(
        inProject([`tools/${script}.ts`, ...args, ...(script === 'new' ? ['--no-generate'] : [])]),
      );
      expect(status, text).toBe(0);
      if (script !== 'new') return;
      const written = writtenBy(text);
      expect(written.filter((path) => !guide.includes(path)).filter((path) => !/\/fleet\//.test(path))).toEqual([]);
      expect(written.filter((path) => !isTestFile(path)).length).toBe(mostFiles[args[0]!]);
    },
  );

  // Once for all recipes: it took some seconds for each of them.
  it('what follows from them is generated', () => {
    const codegen = ['node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts', '--silent'];
    for (const generator of [['tools/codegen/input-types.ts'], codegen, ['tools/i18n.ts']])
      expect(output(inProject(generator))).toMatchObject({ status: 0 });
  });

  it.each([...new Set(paths)])('%s is there', (path) => expect(existsSync(join(house, path)), path).toBe(true));

  // Only in the full run, because the compiler reads everything again.
  it.runIf(isFull)('what was made compiles', () => {
    const { text } = output(inProject(['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false']));
    expect(text.split('\n').filter((line) => line.includes('error TS'))).toEqual([]);
  });

  it('what was made is found again', () => {
    const { text } = output(inProject(['tools/where.ts', 'fleet']));
    for (const word of [
      'parkVan',
      'vanParked',
      'tow-van',
      'fleet/vans',
      'domain/fleet',
      'services/fleet',
      'graphql/fleet',
      'web/areas/fleet',
    ])
      expect(text).toContain(word);
  });

  it(
    'what was made passes the house tests and its own',
    () => {
      const quick = ['access-registry', 'contract', 'events', 'permissions', 'routes'];
      const house = [...quick, ...(isFull ? ['floor-plan', 'plain-words'] : [])].map(
        (name) => `tests/architecture/${name}.test.ts`,
      );
      const projects = (isFull ? projectsOfPart : [chosenPart]).flatMap((part) => part.split(' '));
      const fewestPassed = isFull ? Object.values(fewest).reduce((sum, one) => sum + one) : fewest[chosenPart]!;
      const options = ['--reporter=json', '--outputFile=out/report.json'];
      // Tests of what the recipes change run as they are in every run; in the copy only in full runs.
      const changed = [
        'web/areas/organisation/settings',
        'web/areas/shifts/scheduled-shift',
        'web/areas/shifts/open-shift',
        'domain/access',
      ];
      const made = [
        'web/areas/fleet',
        'web/areas/shifts/scheduled-shift/shift-view.test.tsx',
        'services/locales.test.ts',
        'domain/organisation/settings.test.ts',
        'tests/api/fleet',
        'tests/api/reports/fleet-drivers.test.ts',
        'tests/api/notifications/van-parked.test.ts',
        'tests/api/organisation/show-vans.test.ts',
        'tests/api/shifts/parking-place.test.ts',
        ...(isFull ? changed : []),
      ];
      options.push(...projects.map((project) => `--project=${project}`));
      const run = ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...options, ...house, ...made];
      const { text } = output(inProject(run, patience));
      const failed = results().filter(({ status }) => status === 'failed');
      const passed = results().filter(({ status, name }) => status === 'passed' && touched.test(name));
      expect(failed).toEqual([]);
      expect(passed.length, text).toBeGreaterThanOrEqual(fewestPassed);
    },
    patience + 10_000,
  );

  it('a second time is refused instead of overwriting', () => {
    expect(output(inProject(['tools/new.ts', 'area', 'fleet', ...titles]))).toMatchObject({ status: 1 });
    expect(output(inProject(['tools/new.ts', 'action', 'nowhere/go-there', ...titles]))).toMatchObject({ status: 1 });
    expect(output(inProject(['tools/new.ts', 'permission', 'fleet/park-van', ...titles]))).toMatchObject({ status: 1 });
    expect(output(inProject(['tools/new.ts', 'notification', 'fleet/van-lost', ...titles]))).toMatchObject({
      status: 1,
    });
    expect(output(inProject(['tools/new.ts', 'setting', 'nowhere/some', ...titles]))).toMatchObject({ status: 1 });
    expect(output(inProject(['tools/new.ts', 'report', 'nowhere/some', ...titles]))).toMatchObject({ status: 1 });
    expect(output(inProject(['tools/new.ts', 'modal', 'fleet/untitled']))).toMatchObject({ status: 2 });
  });
});
