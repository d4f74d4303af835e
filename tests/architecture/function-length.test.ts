import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type LengthRule = string | { level: string; options: { maxLines: number } };
type Linter = { rules: { complexity?: { noExcessiveLinesPerFunction?: LengthRule } } };

const { linter, overrides } = JSON.parse(readFileSync('biome.json', 'utf8')) as {
  linter: Linter;
  overrides: { includes: string[]; linter: Linter }[];
};
const excused = overrides
  .filter((one) => one.linter.rules.complexity?.noExcessiveLinesPerFunction !== undefined)
  .flatMap(({ includes }) => includes);

it('allows 80 lines a function, and more in tests alone', () => {
  expect(linter.rules.complexity?.noExcessiveLinesPerFunction).toEqual({ level: 'error', options: { maxLines: 80 } });
  expect(excused).toContain('tests/**');
  expect(excused.filter((path) => !/^tests\/|\.(test|spec|testing)\./.test(path))).toEqual([]);
});
