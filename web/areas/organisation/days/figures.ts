import { decimalsOf } from '#domain/money/decimal.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** Typed figures by row and date; null is nothing. */
export type Figures = ReadonlyMap<string, number | null>;

export const figureKey = (rowId: string, date: PlainDate): string => `${rowId} ${date}`;

/** Those that differ from what was there, with their row and date. */
export const changedFigures = (
  before: Figures,
  after: Figures,
): { rowId: string; date: PlainDate; value: number | null }[] =>
  [...after].flatMap(([key, value]) => {
    if ((before.get(key) ?? null) === value) return [];
    const [rowId = '', date = ''] = key.split(' ');
    return [{ rowId, date, value }];
  });

/** The sum of a row or of a date; null where nothing is said. */
export const sumOfFigures = (figures: Figures, keys: readonly string[]): number | null => {
  const known = keys.map((key) => figures.get(key) ?? null).filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

/** How many of the smallest unit make one of the currency: 100 for the euro, 1 for the yen. */
export const minorIn = (currency: string): number => 10 ** decimalsOf(currency);

type PasteRules = { separators: { thousands: string; decimals: string }; unit: number; most: number };

/** A cell in the person's own notation: null when empty, undefined when it is no figure. "12.50" in German is none, rather than 1250. */
const pastedFigure = (cell: string, { separators, unit, most }: PasteRules): number | null | undefined => {
  const { thousands, decimals } = separators;
  const bare = cell.replaceAll(/[\p{Sc}\s]/gu, '');
  if (bare === '') return null;
  const [whole = '', fraction, ...more] = bare.split(decimals);
  const groups = thousands === '' ? [whole] : whole.split(thousands);
  const grouped =
    groups.length === 1 || groups.every((group, at) => (at === 0 ? group.length <= 3 : group.length === 3));
  const digits = [...groups, ...(fraction === undefined ? [] : [fraction])];
  if (more.length > 0 || !grouped || !digits.every((part) => /^\d+$/.test(part))) return undefined;
  const value = Math.round(Number(`${groups.join('')}.${fraction ?? 0}`) * unit);
  return value <= most ? value : undefined;
};

/** Cells of a spreadsheet laid over these keys from the first one on. Cells that are no figure, or have no place, are skipped. */
export const pastedFigures = (
  text: string,
  keys: readonly (readonly string[])[],
  rules: PasteRules,
): { figures: Map<string, number | null>; skipped: number } => {
  const figures = new Map<string, number | null>();
  let skipped = 0;
  for (const [row, line] of text.split(/\r?\n/).entries())
    for (const [column, cell] of line.split('\t').entries()) {
      const key = keys[row]?.[column];
      const value = pastedFigure(cell, rules);
      if (key === undefined || value === undefined) skipped += cell.trim() === '' ? 0 : 1;
      else figures.set(key, value);
    }
  return { figures, skipped };
};
