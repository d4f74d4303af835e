import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The dark value: the last one in the file. */
const dark = (token: string): string =>
  [...read('./tokens.css').matchAll(new RegExp(`--${token}: (#[0-9a-f]{6});`, 'g'))].at(-1)?.[1] ?? '';

/** Relative luminance (WCAG 2.2). */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

it('sets the chosen segment off from its track in the dark by 3:1 (WCAG 1.4.11)', () => {
  const indicator = /\.mantine-SegmentedControl-indicator \{[^}]*\}/.exec(read('./choices.css'))?.[0] ?? '';
  expect(indicator).toContain('var(--chosen-edge)');
  const contrast = (luminance(dark('chosen-edge')) + 0.05) / (luminance(dark('sunken')) + 0.05);
  expect(contrast).toBeGreaterThanOrEqual(3);
});
