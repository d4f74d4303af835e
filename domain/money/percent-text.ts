import { formatDecimal } from './decimal.ts';
import type { BasisPoints } from './money.ts';

/** Decimals of a percentage: one for figures, up to two for rates that people set, none where there is no room. */
type Decimals = 'one' | 'asNeeded' | 'none';

const digits: Record<Decimals, Intl.NumberFormatOptions> = {
  one: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  asNeeded: { maximumFractionDigits: 2 },
  none: { maximumFractionDigits: 0 },
};

const known = new Map<string, Intl.NumberFormat>();

const formatterOf = (locale: string, decimals: Decimals): Intl.NumberFormat => {
  const key = `${locale} ${decimals}`;
  const formatter = known.get(key) ?? new Intl.NumberFormat(locale, { style: 'percent', ...digits[decimals] });
  known.set(key, formatter);
  return formatter;
};

/** A percentage in the format of the locale (BCP 47): "24.5%", "24,5%" in Dutch, "24,5 %" in German with a non-breaking space. */
export const percentText = (locale: string, basisPoints: BasisPoints, decimals: Decimals = 'one'): string => {
  const size = formatDecimal(Math.abs(basisPoints), 4) as Intl.StringNumericLiteral;
  const text = formatterOf(locale, decimals).format(size);
  return basisPoints < 0 ? `−${text}` : text;
};

/** What follows the figure in a field: "%", in German with a non-breaking space before it. */
export const percentSuffix = (locale: string): string => {
  const parts = formatterOf(locale, 'none').formatToParts(0);
  const last = parts.findLastIndex(({ type }) => type === 'integer');
  return parts
    .slice(last + 1)
    .map(({ value }) => value)
    .join('');
};
