import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const insights = read('../areas/insights/pages/Insights.module.css');
const sentiments = read('../areas/insights/sentiments/Sentiments.module.css');
const board = read('../areas/schedule/board/BoardHead.module.css');

/** Declarations of a selector. */
const rule = (css: string, selector: string): string =>
  css.slice(css.indexOf(`\n${selector} {`)).match(/\{([^}]*)\}/)?.[1] ?? '';
/** The token with which a selector fills its box. */
const fill = (css: string, selector: string): string =>
  /background: var\(--([a-z0-9-]+)\);/.exec(rule(css, selector))?.[1] ?? '';

type Triple = readonly [number, number, number];

const [light = '', dark = ''] = read('./tokens.css').split("[data-mantine-color-scheme='dark']");

/** A token's colour in linear RGB, 0 to 1. */
const linear = (scheme: string, token: string): Triple => {
  const colour = new RegExp(`--${token}: #([0-9a-f]{6});`).exec(scheme)?.[1] ?? '';
  return [0, 2, 4].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;
};

const product = (matrix: readonly Triple[], [a, b, c]: Triple): Triple =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Triple;

/** Machado, Oliveira and Fernandes (2009) at full severity, for linear RGB. */
const visions: Record<string, readonly Triple[]> = {
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
};

/** Linear RGB to XYZ, divided by the white point D65. */
const relativeXyz: readonly Triple[] = [
  [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
];

const lab = (colour: Triple): Triple => {
  const shown = colour.map((part) => Math.min(1, Math.max(0, part))) as unknown as Triple;
  const [x = 0, y = 0, z = 0] = product(relativeXyz, shown).map((part) =>
    part > 216 / 24389 ? Math.cbrt(part) : ((24389 / 27) * part + 16) / 116,
  );
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

/** Colour difference ΔE (CIE 1976) of two tokens as a vision perceives them; about 2 is just noticeable. */
const difference = (scheme: string, tokens: readonly string[], vision: readonly Triple[]): number => {
  const [one, other] = tokens.map((token) => lab(product(vision, linear(scheme, token))));
  return Math.hypot(...one!.map((part, index) => part - other![index]!));
};

const leastDifference = 15;

/** Filled areas with different meanings that are next to each other. */
const pairs: Record<string, readonly [string, string]> = {
  'happy and neutral answers': [
    fill(sentiments, ".part[data-mood='happy']"),
    fill(sentiments, ".part[data-mood='neutral']"),
  ],
  'a period and an increase of the waterfall': [
    fill(insights, ".bar[data-step='end']"),
    fill(insights, ".bar[data-step='more']"),
  ],
  'required and extra people': [fill(board, '.gauge > i'), fill(board, '.gauge > .extra')],
  'the two chart colours': ['chart-1', 'chart-2'],
};

describe.each(Object.entries(pairs))('%s', (_name, tokens) => {
  it.each(Object.keys(visions))('have different colours for people with %s, in light and dark mode', (vision) => {
    for (const scheme of [light, dark])
      expect(difference(scheme, tokens, visions[vision]!)).toBeGreaterThanOrEqual(leastDifference);
  });
});

describe('a second cue next to colour', () => {
  it('marks unhappy answers with stripes', () =>
    expect(rule(sentiments, ".part[data-mood='unhappy']")).toContain('repeating-linear-gradient'));

  it('leaves the bar of a decrease hollow', () => {
    expect(rule(insights, ".bar[data-step='less']")).toContain('border: 1px solid');
    expect(rule(insights, ".bar[data-step='less']")).not.toContain('background');
  });

  it('leaves missing people hollow', () => expect(rule(board, '.gauge > .missing')).toContain('background: none'));

  it('leaves the bars of the second series hollow, and dashes the target', () => {
    const bars = read('../parts/graph/GraphBars.tsx');
    expect(bars).toContain("outline: { fill: 'transparent', stroke:");
    expect(bars).toMatch(/<ReferenceLine[^>]*strokeDasharray/);
  });
});
