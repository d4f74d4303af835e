import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const paths = (page: string): string[] => [
  ...new Set(
    [
      ...readFileSync(page, 'utf8').matchAll(
        /`((?:domain|services|platform|graphql|functions|web|infra|tests|tools)\/[\w./-]*|\.[\w-]+\.cjs)`/g,
      ),
    ].map(([, path = '']) => path),
  ),
];

it.each(paths('docs/ARCHITECTURE.md'))('%s, which docs/ARCHITECTURE.md names, exists', (path) =>
  expect(existsSync(path)).toBe(true),
);
