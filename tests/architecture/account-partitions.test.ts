import { expect, it } from 'vitest';
import { partitionsOf } from '#services/billing/account-partitions.ts';
import { sources } from './sources.ts';

/**
 * Erased in other ways: the account last, its books, the log by its weeks, and two keys that are derived from the items they
 * point to.
 */
const otherwise = ['', 'billing', 'log#{}', 'nr#{}', 'ptr#{}'];
/** Partitions that only exist in an index. */
const inIndexes = ['e#{}', 'e#open', 'leaveEnds', 'news-reads#{}'];
/** A name that other code fills in. */
const unnamed = '{}';

const shapeOf = (template: string): string => template.replaceAll(/\$\{[^}]*\}/g, '{}');
const server = sources().filter(
  ({ path }) => /^(services|platform|functions)\//.test(path) && !/\.test(ing)?\.ts$/.test(path),
);
const found = (pattern: RegExp): string[] =>
  server.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => shapeOf(name)));

it('names every partition that begins with an account, so that a closed company is erased whole', () => {
  const declared = new Set([...Object.values(partitionsOf).flat().map(shapeOf), ...otherwise, ...inIndexes, unnamed]);
  const used = new Set([
    ...found(/a#\$\{[^}]*\}#?((?:\$\{[^}]*\}|[^'`"$])*)['`"]/g),
    ...found(/\bturnOf\([^,()]+, '([\w-]+)'\)/g),
  ]);
  expect(used.size).toBeGreaterThan(60);
  expect([...used].filter((one) => !declared.has(one))).toEqual([]);
});
