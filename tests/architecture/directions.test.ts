import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { slashedGlob } from '#tools/slashed-glob.ts';

/** Properties that change sides on a right-to-left page have logical names: start and end. */
const physical =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/;

/** A shorthand of four values also means left and right when its second and fourth values differ. */
const fourSided = /(?<![\w-])(?:margin|padding|inset|border-width)\s*:\s*([^;{}()]+);/;
const isOneSided = (line: string): boolean => {
  const values = fourSided.exec(line)?.[1]?.trim().split(/\s+/) ?? [];
  return values.length === 4 && values[1] !== values[3];
};

/** Positions in pixels of the window, where start and end have no meaning. Number of such lines by file. */
const measured: Record<string, number> = { 'web/areas/schedule/board/chip/Chip.module.css': 1 };

const faultsIn = (css: string): string[] => {
  // A file with a rule for right-to-left pages covers both directions.
  const knowsBoth = css.includes("[dir='rtl']");
  return (
    css
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split('\n')
      // The bundler turns `:dir()` into a list of languages, but keeps `[dir='rtl']`.
      .filter((line) => physical.test(line) || line.includes(':dir(') || (!knowsBoth && isOneSided(line)))
      .map((line) => line.trim())
  );
};

describe('stylesheets name sides by start and end', () => {
  const files = slashedGlob('web/**/*.css');

  it('are seen', () => expect(files.length).toBeGreaterThan(40));

  it.each(files)('%s', (file) => {
    const faults = faultsIn(readFileSync(file, 'utf8'));
    expect(faults.slice(measured[file] ?? 0)).toEqual([]);
  });
});

describe('the rule speaks', () => {
  it.each([
    '.a { margin-left: 4px; }',
    '.a { left: 0; }',
    '.a { border-top-right-radius: 2px; }',
    '.a { text-align: right; }',
    '.a:dir(rtl) { color: red; }',
    '.a { padding: 0 12px 0 16px; }',
  ])('about %s', (css) => expect(faultsIn(css)).not.toEqual([]));

  it.each([
    '.a { margin-inline-start: 4px; }',
    '.a { inset-inline-start: 0; }',
    '.a { padding: 0 12px 4px 12px; }',
    ".a[data-position='left'] { color: red; }",
    '.a { background: linear-gradient(to left, red, blue); }',
    '/* left: 0; */',
  ])('and is silent about %s', (css) => expect(faultsIn(css)).toEqual([]));
});
