import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

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
  // A row of ids in a list counts each; ranges are in rows that are met, or that do not apply, and count at least two.
  const listed = (state: RegExp) =>
    rows.filter((row) => state.test(row.state)).reduce((sum, { ids }) => sum + ids.split(/[,–]/).length, 0);
  expect([listed(/^partly/), listed(/^not met/)]).toEqual([partly, notMet]);
  expect(listed(/^met/)).toBeLessThanOrEqual(met!);
  expect(listed(/^not applicable/)).toBeLessThanOrEqual(none!);
});
