import { execSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { areaNames, fieldsOf } from './architecture/areas.ts';

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

/** Runs of twelve equal lines in two places, with at least eight lines of substance. */
const copies = (code: File[]): number => {
  const seen = new Map<string, string>();
  let count = 0;
  for (const { path, text } of code) {
    const lines = text.split('\n').map((line) => line.trim());
    for (let at = 0; at + 12 <= lines.length; at += 1) {
      const run = lines.slice(at, at + 12);
      if (run.filter((line) => line.length > 12 && !line.startsWith('import')).length < 8) continue;
      const key = run.join('\n');
      const known = seen.get(key);
      if (known && known !== path) {
        count += 1;
        at += 11;
      } else seen.set(key, path);
    }
  }
  return count;
};

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
    ['Copies of 12 lines and more', copies(code)],
  ];
};

const baseline = process.argv[2] ?? '37d128aa';
const actions = areaNames().flatMap((area) => fieldsOf(area, 'Mutation'));
const before = measure(filesOf(baseline), actions);
const now = measure(filesIn('.', read('git ls-files').trim().split('\n')), actions);
const rows = now.map(([name, value], index) => `| ${name} | ${before[index]?.[1]} | ${value} |`);
writeFileSync(
  'docs/architecture-figures.md',
  `# Figures of the architecture

Made by \`npm run figures\` (tools/${basename(import.meta.filename)}, which says how each is counted). "Before" is commit ${baseline}.

| figure | before | now |
|---|---|---|
${rows.join('\n')}
`,
);
process.stdout.write(`${rows.join('\n')}\n`);
