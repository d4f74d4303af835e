import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { permissionIds } from '#domain/access/permissions.ts';

const contract = readFileSync('graphql/generated/schema.graphql', 'utf8');

/** Words of things that the contract does not have yet, each with what it waits for. */
const waiting = new Map<string, string>([['plus min hours', 'plus minus']]);
/** Words outside the contract: headers, and answers beside the data. */
const outside = new Set(['idempotency-key', 'meta.operation', 'needs']);

/** The third column of every table row: the names as the contract spells them. */
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
