import { expect, it } from 'vitest';
import { partitionsOf } from '#services/billing/account-partitions.ts';
import { sources } from './sources.ts';

/** Erased by other ways: the account last, its books, the log by its weeks, and two keys that follow from the items they lead to. */
const otherwise = ['', 'billing', 'log#{}', 'nr#{}', 'ptr#{}'];
/** Partitions of an index alone. */
const inIndexes = ['e#{}', 'e#open', 'leaveEnds'];
/** A name that is filled in elsewhere. */
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
