import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Source, sources } from './sources.ts';

/** Each rule returns what is wrong with a file, or undefined. */
type Rule = (source: Source) => string | undefined;

const vague = /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.|-|$)/i;

/** Screens are opened lazily; the tools' own configuration files and Playwright's global setup must export a default. */
const mayExportDefault = (path: string): boolean =>
  /^web\/(areas|app)\/.+\/[A-Z]\w+\.tsx$/.test(path) ||
  /^[\w.]+\.config\.ts$|^codegen\.ts$|^tests\/e2e\/prepared-data\.ts$/.test(path);

/** These files contain the text of files that they write. */
const writesSource = (path: string): boolean => /^tools\/(codegen|new)\//.test(path);

const rules: Record<string, Rule> = {
  'says what it holds': ({ path }) =>
    vague.test(path) ? 'utils, helpers, common and their like say nothing' : undefined,

  'follows the naming convention': ({ path }) => {
    const name = basename(path);
    if (/\.tsx$/.test(name))
      return /^([A-Z][A-Za-z0-9]*|[a-z][a-z0-9-]*)(\.[a-z0-9-]+)*\.tsx$/.test(name)
        ? undefined
        : 'PascalCase.tsx or kebab-case.tsx';
    // Resolver files have the name of their field or type.
    if (/^graphql\/.+\/resolvers\//.test(path)) return undefined;
    return /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.ts$/.test(name) ? undefined : 'kebab-case.ts';
  },

  'has no default export': ({ path, text }) =>
    /^export (default\b|\{[^}]*\bas default\b)/m.test(text) && !mayExportDefault(path) && !writesSource(path)
      ? 'named exports only; lazily opened screens excepted'
      : undefined,

  'crosses folders by # names': ({ path, text }) => {
    if (writesSource(path)) return undefined;
    const climbing = /(?:from|import)\s*\(?\s*['"](\.\.\/[^'"$]*)['"]/.exec(text)?.[1];
    return climbing ? `${climbing}: write the # name` : undefined;
  },

  'is no barrel': ({ path, text }) => {
    if (/^index\.tsx?$/.test(basename(path))) return 'no index files';
    // The list of icons passes on generated files, and is what they are generated from.
    if (path === 'web/ui/icons.ts') return undefined;
    const statements = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').trim();
    return statements !== '' &&
      statements
        .split(/;\s*/)
        .filter(Boolean)
        .every((one) => /^export\s+(type\s+)?[{*]/.test(one.trim()))
      ? 'a file that only passes on'
      : undefined;
  },

  'hides nothing from the checker': ({ text }) => /@ts-(ignore|expect-error|nocheck)/.exec(text)?.[0],

  'leaves nothing for later': ({ text }) => (/\b(TODO|FIXME|XXX)\b/.test(text) ? 'a note for later' : undefined),
};

const faultsIn = (all: Source[], rule: Rule): string[] =>
  all.flatMap((source) => {
    const fault = rule(source);
    return fault ? [`${source.path}: ${fault}`] : [];
  });

describe('every source file', () => {
  // These files contain bad examples.
  const all = sources().filter(({ path }) => !/^tests\/architecture\/(names|field-coverage)\.test\.ts$/.test(path));

  it('is seen by these rules', () => expect(all.length).toBeGreaterThan(100));

  it.each(Object.entries(rules))('%s', (_, rule) => {
    expect(faultsIn(all, rule)).toEqual([]);
  });
});

describe('the rules speak', () => {
  const bad: [string, string, string][] = [
    ['says what it holds', 'services/schedule/utils.ts', ''],
    ['says what it holds', 'web/common/thing.ts', ''],
    ['follows the naming convention', 'services/schedule/moveShift.ts', ''],
    ['has no default export', 'services/schedule/a.ts', 'export default 1;'],
    ['crosses folders by # names', 'services/schedule/a.ts', "import { a } from '../kit/a.ts';"],
    ['crosses folders by # names', 'web/app/a.ts', "const a = () => import('../kit/a.ts');"],
    ['is no barrel', 'services/schedule/all.ts', "export * from './a.ts';\nexport { b } from './b.ts';\n"],
    ['hides nothing from the checker', 'services/schedule/a.ts', '// @ts-ignore'],
    ['leaves nothing for later', 'services/schedule/a.ts', '// TODO later'],
  ];

  it.each(bad)('%s: %s', (name, path, text) => expect(rules[name]!({ path, text })).toBeDefined());

  it('and are silent about good files', () => {
    const good = {
      path: 'web/areas/schedule/board/Board.tsx',
      text: "import { a } from '#web/kit/a.ts';\nexport default a;\n",
    };
    for (const rule of Object.values(rules)) expect(rule(good)).toBeUndefined();
  });
});
