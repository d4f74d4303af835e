import { decimalsOf, formatMinor } from './decimal.ts';
import type { Money } from './money.ts';

const known = new Map<string, Intl.NumberFormat>();

const formatterOf = (locale: string, currency: string, decimals: number): Intl.NumberFormat => {
  const key = `${locale} ${currency} ${decimals}`;
  const formatter =
    known.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  known.set(key, formatter);
  return formatter;
};

type Options = {
  /** Rounds to whole units, without decimals. */
  whole?: boolean;
};

/**
 * An amount in the format of the locale (BCP 47): "£12.50", "€ 12,50" in Dutch, "12,50 €" in German, with non-breaking spaces.
 * The sign comes first in every language: a minus, or a plus for positive differences.
 */
export const moneyText = (locale: string, { minor, currency }: Money, { whole = false }: Options = {}): string => {
  const size = formatMinor(Math.abs(minor), currency) as Intl.StringNumericLiteral;
  const text = formatterOf(locale, currency, whole ? 0 : decimalsOf(currency)).format(size);
  return minor < 0 ? `−${text}` : text;
};

/** The currency sign, e.g. "€", and whether it follows the figure. */
export const currencySign = (locale: string, currency: string): { sign: string; follows: boolean } => {
  const parts = formatterOf(locale, currency, 0).formatToParts(0);
  const at = parts.findIndex(({ type }) => type === 'currency');
  return { sign: parts[at]?.value ?? currency, follows: at > parts.findIndex(({ type }) => type === 'integer') };
};
