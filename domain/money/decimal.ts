import type { Factor } from './money.ts';

const withoutMinor = new Set(['JPY', 'KRW', 'ISK', 'CLP', 'VND', 'UGX', 'XAF', 'XOF', 'XPF', 'PYG', 'RWF']);
const withThousandths = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Decimal places of a currency by ISO 4217. */
export const decimalsOf = (currency: string): number =>
  withoutMinor.has(currency) ? 0 : withThousandths.has(currency) ? 3 : 2;

const form = /^(-)?(\d{1,12})(?:[.,](\d+))?$/;

/**
 * Parses a decimal into an integer scaled by 10^`places`: ("16.5", 2) is 1650; undefined for more places or an invalid number.
 */
export const parseDecimal = (text: string, places: number): number | undefined => {
  const match = form.exec(text.trim());
  if (!match) return undefined;
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > places) return undefined;
  const value = Number(match[2] + fraction.padEnd(places, '0'));
  if (!Number.isSafeInteger(value)) return undefined;
  return match[1] && value !== 0 ? -value : value;
};

/** Formats a scaled integer with a point and all places: (1650, 2) is "16.50". */
export const formatDecimal = (value: number, places: number): string => {
  const digits = String(Math.abs(value)).padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return value < 0 ? `-${text}` : text;
};

/** Formats a scaled integer without trailing zeros: (13500000000, 10) is "1.35". */
export const shortDecimal = (value: number, places: number): string => {
  const text = formatDecimal(value, places);
  return places === 0 ? text : text.replace(/\.?0+$/, '');
};

export const parseMinor = (text: string, currency: string): number | undefined =>
  parseDecimal(text, decimalsOf(currency));

export const formatMinor = (minor: number, currency: string): string => formatDecimal(minor, decimalsOf(currency));

export const parseFactor = (text: string): Factor | undefined => parseDecimal(text, 10);
