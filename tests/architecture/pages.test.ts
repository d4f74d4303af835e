import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const floor = 'domain|services|platform|graphql|functions|web|infra|tests|tools|docs|examples';
const pages = ['README.md', 'SECURITY.md', 'NOTICE', ...globSync('docs/**/*.md')].filter((page) => existsSync(page));

/** Files and folders that a page names in backticks; patterns with a star stand for at least one file. */
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
