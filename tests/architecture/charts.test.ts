import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { sources } from './sources.ts';

const files = new Map(sources().map(({ path, text }) => [path, text]));
const isCode = (path: string): boolean => /^web\/.*\.tsx?$/.test(path) && !/\.test\.|\.testing\./.test(path);

const pathOf = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined;
};

/** Files that a file loads when it is fetched: without `import()` and without types. */
const broughtBy = (path: string): string[] =>
  [...(files.get(path) ?? '').matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'/gms)].map(
    ([, specifier]) => specifier!,
  );

const reached = (start: string): Set<string> => {
  const seen = new Set<string>();
  const next = [start];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const specifier of broughtBy(path)) {
      const found = pathOf(path, specifier);
      if (found && (files.has(found) || existsSync(found))) next.push(found);
      else seen.add(specifier);
    }
  }
  return seen;
};

const drawing = [...files.keys()].filter((path) => isCode(path) && broughtBy(path).includes('recharts'));

it('keeps the chart library in one file', () => {
  expect(drawing).toEqual(['web/parts/graph/GraphBars.tsx']);
});

it('brings the chart library with no page, widget or first load: a seen graph fetches it, or a page about its charts', () => {
  const starts = [...files.keys()].filter((path) => isCode(path) && !drawing.includes(path));
  expect(starts.length).toBeGreaterThan(500);
  expect(reached('web/app/main.tsx').size).toBeGreaterThan(50);
  expect(starts.filter((path) => reached(path).has('recharts'))).toEqual([]);
  expect(reached(drawing[0]!)).toContain('recharts');
});
