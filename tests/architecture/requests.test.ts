import { expect, it } from 'vitest';
import { sources } from './sources.ts';

/** Where the pages send requests, besides what lies under /assets. */
const addresses = new Set(['/api/graphql', '/api/uptime', '/api/errors', '/api/files', '/api/explorer']);

it('[R7-02] no page looks an address up, so that account and user go nowhere with it: it comes with every answer', () => {
  const pages = sources().filter(
    ({ path }) => path.startsWith('web/') && !/\.test(ing)?\.|\.testing\.|\/testing\//.test(path),
  );
  const used = new Set(
    pages.flatMap(({ text }) => [...text.matchAll(/['"`](\/api\/[a-z-]+)/g)].map(([, one = '']) => one)),
  );
  expect(used.has('/api/graphql')).toBe(true);
  expect([...used].filter((one) => !addresses.has(one))).toEqual([]);
  expect(pages.filter(({ text }) => /fetch\(\s*['"`]https?:/.test(text)).map(({ path }) => path)).toEqual([]);
});
