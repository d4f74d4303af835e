import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { sources } from './sources.ts';

it('has at most 40 code files in a folder', () => {
  const files = sources().filter(({ path }) => !/^tests\/|\.(test|spec|testing)\.|generated/.test(path));
  const folders = Map.groupBy(files, ({ path }) => dirname(path));
  expect(folders.size).toBeGreaterThan(300);
  expect([...folders].flatMap(([folder, inside]) => (inside.length > 40 ? `${folder} ${inside.length}` : []))).toEqual(
    [],
  );
});

type LengthRule = string | { level: string; options: { maxLines: number } };
type Linter = { rules: { complexity?: { noExcessiveLinesPerFunction?: LengthRule } } };

const { linter, overrides } = JSON.parse(readFileSync('biome.json', 'utf8')) as {
  linter: Linter;
  overrides: { includes: string[]; linter: Linter }[];
};
const excused = overrides
  .filter((override) => override.linter.rules.complexity?.noExcessiveLinesPerFunction !== undefined)
  .flatMap(({ includes }) => includes);

it('allows 80 lines a function, and more in tests alone', () => {
  expect(linter.rules.complexity?.noExcessiveLinesPerFunction).toEqual({ level: 'error', options: { maxLines: 80 } });
  expect(excused).toContain('tests/**');
  expect(excused.filter((path) => !/^tests\/|\.(test|spec|testing)\./.test(path))).toEqual([]);
});
