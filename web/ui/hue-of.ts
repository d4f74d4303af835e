/** Angle in OKLCH of each of the twelve shift colours. */
const angles = {
  rose: 8,
  coral: 33,
  orange: 56,
  honey: 84,
  olive: 112,
  leaf: 140,
  jade: 170,
  lagoon: 200,
  sky: 232,
  iris: 272,
  violet: 302,
  orchid: 336,
} as const;

export type Hue = keyof typeof angles;
export const hues = Object.keys(angles) as Hue[];

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const chromaAndAngle = (hex: string): { chroma: number; angle: number } => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16)));
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { chroma: Math.hypot(a, b), angle: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
};

const distance = (a: number, b: number): number => {
  const apart = Math.abs(a - b) % 360;
  return apart > 180 ? 360 - apart : apart;
};

/**
 * The shift colour nearest to a `#rrggbb` that a user chose, so that contrast holds in both modes.
 * Greys have no angle: they take the neighbour of the colour before, lest all of them turn rose.
 */
export const hueOf = (hex: string, before: Hue = 'orchid'): Hue => {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return hues[(hues.indexOf(before) + 1) % hues.length]!;
  const { chroma, angle } = chromaAndAngle(hex);
  if (chroma < 0.03) return hues[(hues.indexOf(before) + 1) % hues.length]!;
  return hues.reduce((best, hue) => (distance(angles[hue], angle) < distance(angles[best], angle) ? hue : best));
};

/** Colours of templates in their order; each grey sees the one before it. */
export const huesOf = (hexes: readonly string[]): Hue[] => {
  const found: Hue[] = [];
  for (const hex of hexes) found.push(hueOf(hex, found.at(-1)));
  return found;
};
