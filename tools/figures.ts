import { execSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { areaNames, fieldsOf } from './architecture/areas.ts';
import { copiesIn } from './architecture/copies.ts';

/**
 * Figures about the structure of the source, at commit 37d128aa and now: `npm run figures` writes docs/architecture-figures.md.
 */

type File = { path: string; text: string; lines: number };

const read = (command: string): string => execSync(command, { encoding: 'utf8', maxBuffer: 1e9 });
const isTest = (path: string): boolean => /\.(test|spec|testing)\.tsx?$/.test(path) || path.startsWith('tests/');
const isCode = (path: string): boolean => /\.tsx?$/.test(path) && !isTest(path) && !path.includes('generated/');

/** Source files of a folder, from git. */
const filesIn = (folder: string, paths: string[]): File[] =>
  paths
    .filter((path) => /\.(tsx?|css|graphql)$/.test(path))
    .map((path) => {
      const text = readFileSync(join(folder, path), 'utf8');
      return { path, text, lines: text.trimEnd().split('\n').length };
    });

const filesOf = (commit: string): File[] => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-figures-'));
  read(`git archive ${commit} | tar -x -C ${folder}`);
  const files = filesIn(folder, read(`git ls-tree -r --name-only ${commit}`).trim().split('\n'));
  rmSync(folder, { recursive: true });
  return files;
};

const quantile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const countBy = (keys: string[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
};

/** Pairs of server areas that import each other; stores do not count, since services/table.ts imports them all. */
const mutualPairs = (code: File[]): string[] => {
  const edges = new Set(
    code
      .filter(({ path }) => /^services\/[^/]+\//.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/from '#services\/([\w-]+)\/[^']+'/g)]
          .map(([, to]) => `${path.split('/')[1]} ${to}`)
          .filter((edge) => edge.split(' ')[0] !== edge.split(' ')[1]),
      ),
  );
  return [...edges].filter((edge) => {
    const [from = '', to = ''] = edge.split(' ');
    return from < to && edges.has(`${to} ${from}`);
  });
};

/** The number of code files, schemas and operations that mention an action of the API. */
const filesPerAction = (all: File[], actions: string[]): number[] => {
  const sets = all.filter(({ path }) => !path.includes('generated/')).map(({ text }) => new Set(text.match(/\w+/g)));
  return actions.map((name) => {
    const names = [name, name.charAt(0).toUpperCase() + name.slice(1)];
    return sets.filter((words) => names.some((candidate) => words.has(candidate))).length;
  });
};

const importsIn = ({ path, text }: File): string[] =>
  [...text.matchAll(/^(?:import|export)\b[^;]*?from '([#.][^']+)'/gm)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : join(dirname(path), name),
  );

/** Files in import cycles, including type imports. */
const looped = (code: File[]): number => {
  const imports = new Map(code.map((file) => [file.path, importsIn(file)] as const));
  const reaches = (from: string): boolean => {
    const seen = new Set<string>();
    const open = [...(imports.get(from) ?? [])];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (path === from) return true;
      if (seen.has(path)) continue;
      seen.add(path);
      open.push(...(imports.get(path) ?? []));
    }
    return false;
  };
  return [...imports.keys()].filter(reaches).length;
};

/** The code of each hand-written root resolver. */
const rootResolvers = (code: File[]): string[] =>
  code
    .filter(({ path }) => /^graphql\/[\w-]+\/(resolvers\/(Query|Mutation)\/\w+|queries|mutations)\.ts$/.test(path))
    .flatMap(({ text }) =>
      text
        .split(/^(?=export const )/m)
        .slice(1)
        .map((name) => name.trim()),
    );

/**
 * A query resolver receives its arguments, a mutation resolver its input: one that destructures the input of a query translates.
 */
const passingOn = [
  /^.*\bQueryResolvers\[[\s\S]*=>\s*(answer\()?(await )?\w+\(ctx(, (args|\{\}))?\)\)?;$/,
  /^.*\bMutationResolvers\[[\s\S]*=>\s*(answer\()?(await )?\w+\(ctx(, (input|\{\}))?\)\)?;$/,
];

/** Root resolvers that only pass on their arguments. */
const passThrough = (code: File[]): number =>
  rootResolvers(code).filter((text) => passingOn.some((shape) => shape.test(text))).length;

/** Top-level functions of more than 80 lines, by indentation; the lint rule counts lines of code. */
const longFunctions = (code: File[]): number =>
  code.reduce((sum, { text }) => {
    const lines = text.split('\n');
    let count = 0;
    lines.forEach((line, start) => {
      if (!/^(export )?(async function|function|const \w+\b.*=>\s*\{?$|const \w+.*\($)/.test(line)) return;
      // An expression that opens no block at column 0 ends at the next blank line.
      const isBlock = /[({]$/.test(line);
      const end = lines.findIndex(
        (candidate, index) => index > start && (/^[})\]]/.test(candidate) || (!isBlock && candidate === '')),
      );
      if (end - start > 80) count += 1;
    });
    return sum + count;
  }, 0);

const banned =
  /\b(told|heard|hearers?|beside|whoever|somebody|nobody|everybody|anew|standing|desk|barely|hush|wish(?:es)?|deed)\b/gi;

const measure = (files: File[], actions: string[]): [string, string | number][] => {
  const code = files.filter(({ path }) => isCode(path));
  const lengths = code.map(({ lines }) => lines);
  const perAction = filesPerAction(files, actions);
  const product = files.filter(({ path }) => !isTest(path));
  const productPerAction = filesPerAction(product, actions);
  const folders = countBy(code.map(({ path }) => dirname(path)));
  return [
    ['Files of TypeScript, CSS and GraphQL', files.length],
    ['Lines of them', files.reduce((sum, { lines }) => sum + lines, 0)],
    ['Code files (no tests)', code.length],
    ['Lines of a code file, median', quantile(lengths, 0.5)],
    ['Lines of a code file, 9 of 10 have at most', quantile(lengths, 0.9)],
    [
      'Code files of 15 lines or fewer',
      `${Math.round((100 * lengths.filter((n) => n <= 15).length) / lengths.length)} %`,
    ],
    ['Folders of more than 40 code files', folders.filter(([, count]) => count > 40).length],
    [
      'Largest folders',
      folders
        .slice(0, 3)
        .map(([path, count]) => `${path} ${count}`)
        .join(', '),
    ],
    ['Pairs of server areas that import each other', mutualPairs(code).length],
    ['Files that import each other in a loop', looped(code)],
    ['Files that name an action, median', quantile(perAction, 0.5)],
    ['Files that name an action, 9 of 10 have at most', quantile(perAction, 0.9)],
    ['The same without tests, which also prepare with it, median', quantile(productPerAction, 0.5)],
    ['The same without tests, 9 of 10 have at most', quantile(productPerAction, 0.9)],
    ['Root resolvers written by hand', rootResolvers(code).length],
    ['Root resolvers that only pass on', passThrough(code)],
    ['Functions of more than 80 lines', longFunctions(code)],
    ['Banned words in code and comments', code.reduce((sum, { text }) => sum + (text.match(banned)?.length ?? 0), 0)],
    ['Copies of 12 lines and more', copiesIn(code).length],
  ];
};

type Lines = { code: number; tests: number };

/** Lines of code and of tests under each key; files without a key are left out. */
const linesBy = (files: File[], keyOf: (path: string) => string | undefined): Map<string, Lines> => {
  const sums = new Map<string, Lines>();
  for (const { path, lines } of files) {
    const key = keyOf(path);
    if (key === undefined) continue;
    const sum = sums.get(key) ?? { code: 0, tests: 0 };
    sum[isTest(path) ? 'tests' : 'code'] += lines;
    sums.set(key, sum);
  }
  return sums;
};

const shared = new Set(['platform', 'functions', 'infra', 'tools']);

const floorOf = (path: string): string => {
  const [floor = ''] = path.split('/');
  if (!path.includes('/')) return 'settings of tools';
  if (path.endsWith('.css')) return 'web, styles';
  if (shared.has(floor)) return [...shared].join(', ');
  return path.includes('generated/') ? `${floor}, generated` : floor;
};

/** An area counts with its rules, use cases, schema and screens, and with the tests next to them and over the API. */
const areaOf = (path: string): string | undefined =>
  /^(?:domain|services|graphql|web\/areas|tests\/api)\/([\w-]+)\//.exec(path)?.[1];

const total = (sums: Iterable<Lines>): Lines =>
  [...sums].reduce((sum, { code, tests }) => ({ code: sum.code + code, tests: sum.tests + tests }), none);
const none: Lines = { code: 0, tests: 0 };

const linesTable = (title: string, then: Map<string, Lines>, today: Map<string, Lines>, keys: string[]): string =>
  [
    `| ${title} | code before | code now | tests before | tests now |`,
    '|---|---|---|---|---|',
    ...keys.map((key) => {
      const [old, current] = [then.get(key) ?? none, today.get(key) ?? none];
      return `| ${key} | ${old.code} | ${current.code} | ${old.tests} | ${current.tests} |`;
    }),
  ].join('\n');

const whereTheLinesAre = (then: File[], today: File[]): string => {
  const [oldFloors, floors] = [linesBy(then, floorOf), linesBy(today, floorOf)];
  const [oldAreas, areas] = [linesBy(then, areaOf), linesBy(today, areaOf)];
  oldFloors.set('all', total(oldFloors.values()));
  floors.set('all', total(floors.values()));
  const size = (key: string): number => (areas.get(key)?.code ?? 0) + (areas.get(key)?.tests ?? 0);
  const largest = areaNames()
    .sort((a, b) => size(b) - size(a))
    .slice(0, 20);
  return [
    linesTable('floor', oldFloors, floors, [...new Set([...oldFloors.keys(), ...floors.keys()])].sort()),
    linesTable('area, the twenty largest', oldAreas, areas, largest),
  ].join('\n\n');
};

const baseline = process.argv[2] ?? '37d128aa';
const actions = areaNames().flatMap((area) => fieldsOf(area, 'Mutation'));
const old = filesOf(baseline);
const current = filesIn('.', read('git ls-files').trim().split('\n'));
const before = measure(old, actions);
const now = measure(current, actions);
const rows = now.map(([name, value], index) => `| ${name} | ${before[index]?.[1]} | ${value} |`);
writeFileSync(
  'docs/architecture-figures.md',
  `# Figures of the architecture

Made by \`npm run figures\` (tools/${basename(import.meta.filename)}, which says how each is counted). "Before" is commit ${baseline}.

| figure | before | now |
|---|---|---|
${rows.join('\n')}

## Where the lines are

Lines of TypeScript, CSS and GraphQL. What the largest areas do that they did not before, and which goals hold instead of a number of
lines: [decision](decisions/2026-11-29-size-of-the-house.md).

${whereTheLinesAre(old, current)}
`,
);
process.stdout.write(`${rows.join('\n')}\n`);
