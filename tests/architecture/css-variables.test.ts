import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { slashedGlob } from '#tools/slashed-glob.ts';

const files = slashedGlob('web/**/*.{css,ts,tsx,html}').filter((path) => !path.includes('/generated/'));
const texts = files.map((path) => ({ path, text: readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));

/** `--x: …` of a stylesheet, `'--x': …`, `['--x']` and `setProperty('--x'` of a component. */
const definition = /(?<!var\()(--[\w-]+)(?=['"`]?\]?\s*[:,])/g;
/** A name with a hole, such as `var(--s-${hue}-fill)`, is checked where its hues are. */
const use = /var\(\s*(--[\w-]+)(?!\$\{)(?=\s*[,)])/g;

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name!);

it('defines every CSS variable that it uses, apart from those of Mantine', () => {
  const defined = new Set(texts.flatMap(({ text }) => namesIn(text, definition)));
  expect(defined.size).toBeGreaterThan(150);
  const missing = texts.flatMap(({ path, text }) =>
    namesIn(text, use)
      .filter((name) => !name.startsWith('--mantine-') && !defined.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});
