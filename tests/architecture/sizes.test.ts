import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { copiesIn } from '#tools/architecture/copies.ts';
import { sources } from './sources.ts';

const code = sources().filter(({ path }) => !/^tests\/|\.(test|spec|testing)\.|generated/.test(path));

it('has at most 40 code files in a folder', () => {
  const folders = Map.groupBy(code, ({ path }) => dirname(path));
  expect(folders.size).toBeGreaterThan(300);
  expect([...folders].flatMap(([folder, inside]) => (inside.length > 40 ? `${folder} ${inside.length}` : []))).toEqual(
    [],
  );
});

it('has no run of twelve equal lines in two code files', () => {
  expect(copiesIn(code)).toEqual([]);
  const { path, text } = code.find((file) => file.text.length > 5000)!;
  expect(
    copiesIn([
      { path, text },
      { path: `copy of ${path}`, text },
    ]),
  ).not.toEqual([]);
});

it('is made of whole files: half have 50 lines or more, and at most one in eight has 15 or fewer', () => {
  const lengths = code.map(({ text }) => text.trimEnd().split('\n').length).sort((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeGreaterThanOrEqual(50);
  expect(lengths.filter((length) => length <= 15).length / lengths.length).toBeLessThan(1 / 8);
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
