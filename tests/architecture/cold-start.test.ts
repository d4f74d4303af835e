import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eager } from '#tests/bench/bundles.ts';
import { buildFunction } from '#tools/build-functions.ts';

/**
 * What the api handler reads before its first request: `npm run bench -- bundles` measures the time of it, which no test may
 * depend on, and this holds its bytes. It had doubled within a week.
 */
const folder = mkdtempSync(join(tmpdir(), 'muster-cold-start-'));
let start = '';
let whole = '';
beforeAll(async () => {
  const bundle = await buildFunction('api', 'functions/api/graphql.ts', folder);
  const textOf = (files: string[]): string => files.map((file) => readFileSync(join(bundle, file), 'utf8')).join('');
  start = textOf([...eager(bundle, 'index.mjs')]);
  whole = textOf(readdirSync(bundle).filter((file) => file.endsWith('.mjs')));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

it('reads at most 1.3 MB', () => {
  expect(Buffer.byteLength(start)).toBeLessThan(1_300_000);
});

it.each([
  ['queries', 'name:"viewPayroll"'],
  ['mutations', 'name:"closePayroll"'],
  ['documents of pages', 'mutation ArrangeDashboard('],
  ['descriptions of the schema', 'A request for time off and what became of it'],
])('leaves %s for when they are needed', (_, part) => {
  expect([whole.includes(part), start.includes(part)]).toEqual([true, false]);
});
