import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { permissionIds } from '#domain/access/permissions.ts';
import { costTable, countsTable, scaleTable } from '#tools/cost/cost-table.ts';

const floor = 'domain|services|platform|graphql|functions|web|infra|tests|tools|docs|examples';
const pages = ['README.md', 'SECURITY.md', 'NOTICE', ...globSync('docs/**/*.md')].filter((page) => existsSync(page));

/** Files and folders that a page names in backticks; a pattern with a star must match at least one file. */
const namedIn = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(new RegExp(`\`((?:${floor})/[^\\s\`<>]+)\``, 'g'))].map(
    ([, path = '']) => path,
  );

/** Made at a release, or by a build. */
const later = new Set(['graphql/schema.lock.graphql']);

describe.each(pages)('%s', (page) => {
  it('names what is there', () => {
    const gone = namedIn(page).filter((path) => !later.has(path) && !existsSync(path) && globSync(path).length === 0);
    expect(gone).toEqual([]);
  });
});

describe('paths in pages', () => {
  const paths = (page: string): string[] => [
    ...new Set(
      [
        ...readFileSync(page, 'utf8').matchAll(
          /`((?:domain|services|platform|graphql|functions|web|infra|tests|tools)\/[\w./-]*|\.[\w-]+\.cjs)`/g,
        ),
      ].map(([, path = '']) => path),
    ),
  ];

  const pages = ['docs/ARCHITECTURE.md', 'SECURITY.md', 'docs/security/threat-model.md', 'docs/security/asvs.md'];

  describe.each(pages)('%s', (page) => {
    it.each(paths(page))('names %s, which exists', (path) => expect(existsSync(path)).toBe(true));
  });

  it('docs/security/asvs.md counts its own rows', () => {
    const page = readFileSync('docs/security/asvs.md', 'utf8');
    const rows = [...page.matchAll(/^\| (V[^|]+) \|.*\| ([^|]+) \|$/gm)].map(([, ids = '', state = '']) => ({
      ids,
      state,
    }));
    const [, counts = ''] = /^\|---\|---\|---\|---\|---\|\n\|(.*)\|$/m.exec(page) ?? [];
    const [met, partly, notMet, , none] = counts.split('|').map((count) => Number(count.trim()));
    // Each id of a row's list counts. Ranges, which count as at least two, only occur in rows that are met or not applicable.
    const listed = (state: RegExp) =>
      rows.filter((row) => state.test(row.state)).reduce((sum, { ids }) => sum + ids.split(/[,–]/).length, 0);
    expect([listed(/^partly/), listed(/^not met/)]).toEqual([partly, notMet]);
    expect(listed(/^met/)).toBeLessThanOrEqual(met!);
    expect(listed(/^not applicable/)).toBeLessThanOrEqual(none!);
  });
});

const page = readFileSync('docs/deploy.md', 'utf8');

it.each([
  ['docs/deploy.md', 'cost', costTable],
  ['docs/load-model.md', 'cost', scaleTable],
  ['docs/load-model.md', 'counts', countsTable],
])('%s shows the table of %s that the tools make of the counts', (name, mark, tableOf) => {
  const place = new RegExp(`<!-- ${mark} -->\\n([\\s\\S]*?)<!-- /${mark} -->`);
  const shown = place.exec(readFileSync(name, 'utf8'))?.[1]?.trim();
  expect(shown).toBe(tableOf(JSON.parse(readFileSync('docs/cost-counted.json', 'utf8'))).trim());
});

it('names files and settings that are there', () => {
  const files = [...page.matchAll(/(?:`|node )((?:functions|tools|tests|platform|infra|docs)\/[\w./-]+\.\w+)/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const stages = readFileSync('infra/stage.ts', 'utf8');
  const settings = [...page.matchAll(/^ {3}\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/\w+/g) ?? [],
  );
  expect(settings.length).toBeGreaterThan(7);
  expect(settings.filter((setting) => !stages.includes(`  ${setting}: `))).toEqual([]);
});

const contract = readFileSync('graphql/generated/schema.graphql', 'utf8');

/** Terms that the contract does not have yet, each with what it waits for. */
const waiting = new Map<string, string>([['plus min hours', 'plus minus']]);
/** Terms outside the contract: headers, and parts of an answer next to its data. */
const outside = new Set(['idempotency-key', 'meta.operation', 'needs']);

/** The third column of every table row: the names as the contract writes them. */
const names = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.includes('---'))
  .flatMap((line) => [...(line.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

const isThere = (name: string): boolean => {
  const parts = name.split('.');
  return parts.every((part) => new RegExp(`\\b${part}\\b`).test(contract)) || permissionIds.some((id) => id === name);
};

it('the glossary names things as the contract spells them', () => {
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !isThere(name) && !outside.has(name) && !waiting.has(name))).toEqual([]);
});

it('words that have arrived are struck from the waiting list', () => {
  expect([...waiting.keys()].filter(isThere)).toEqual([]);
});

describe('the steps of filling', () => {
  const rows = readFileSync('docs/fill.md', 'utf8')
    .split('\n')
    .filter((line) => /^\|.*\.ts`/.test(line))
    .map((line) => {
      const [, step = '', files = '', names = ''] = line.split('|').map((cell) => cell.trim());
      const inTicks = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      return { step, files: inTicks(files), names: inTicks(names) };
    });

  it('are all read', () => expect(rows.length).toBeGreaterThan(9));

  it.each(rows)('$step: its files have what the page names', ({ files, names }) => {
    const code = files.map((file) => readFileSync(`domain/fill/${file}`, 'utf8')).join('\n');
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(code).toMatch(new RegExp(`(?:const|type|function\\*?) ${name}\\b`));
  });
});
