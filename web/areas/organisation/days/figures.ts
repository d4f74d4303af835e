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
export const minorIn = (currency: string): number =>
  10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2);
