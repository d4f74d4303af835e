import { decimalsOf } from '#domain/money/decimal.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** Typed figures by row and date; `null` means empty. */
export type Figures = ReadonlyMap<string, number | null>;

export const figureKey = (rowId: string, date: PlainDate): string => `${rowId} ${date}`;

/** Changed figures, with row and date. */
export const changedFigures = (
  before: Figures,
  after: Figures,
): { rowId: string; date: PlainDate; value: number | null }[] =>
  [...after].flatMap(([key, value]) => {
    if ((before.get(key) ?? null) === value) return [];
    const [rowId = '', date = ''] = key.split(' ');
    return [{ rowId, date, value }];
  });

/** The sum of a row or a date; null where all figures are empty. */
export const sumOfFigures = (figures: Figures, keys: readonly string[]): number | null => {
  const known = keys.map((key) => figures.get(key) ?? null).filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

/** Minor units per currency unit: 100 for the euro, 1 for the yen. */
export const minorIn = (currency: string): number => 10 ** decimalsOf(currency);

type PasteRules = { separators: { thousands: string; decimals: string }; unit: number; most: number };

/**
 * Parses a cell in the user's notation: null when empty, undefined when invalid. "12.50" is invalid in German, rather than 1250.
 */
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

/** Spreadsheet cells pasted over these keys, starting at the first. Invalid or surplus cells are skipped. */
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
