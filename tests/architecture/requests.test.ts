import { expect, it } from 'vitest';
import { sources } from './sources.ts';

/** Addresses that the pages send requests to, apart from those under /assets. */
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

/** Requests that do not go through Apollo Client or TanStack Query, each with its reason. */
const withoutClient: Record<string, string> = {
  'web/kit/graphql/post-operation.ts':
    'posts documents for the pages before the login, which hold the answers in TanStack Query',
  'web/kit/faults/report.ts': 'reports of errors have no state',
  'web/kit/query/save-file.ts': 'the export that calls it holds its progress in TanStack Query',
  'web/parts/files/send-file.ts': 'the upload that calls it holds its progress in TanStack Query',
};

const requests = sources().filter(
  ({ path, text }) =>
    /^web\/.*\.tsx?$/.test(path) &&
    !/\.test\.|\/testing\/|generated/.test(path) &&
    /(?<![.\w])fetch\(|XMLHttpRequest\(/.test(text),
);

it('sends what is no GraphQL through TanStack Query', () => {
  const outside = requests.filter(
    ({ text }) => !text.includes('query-client.ts') && !text.includes('@tanstack/react-query'),
  );
  expect(outside.map(({ path }) => path).sort()).toEqual(Object.keys(withoutClient).sort());
});

it('takes useMutation only where its state is read: it renders its owner twice for each call', () => {
  const unread = sources().filter(
    ({ path, text }) => path.startsWith('web/') && /const \[\w+\] = useMutation\(/.test(text),
  );
  expect(unread.map(({ path }) => path)).toEqual([]);
});
