const known = new Map<string, Intl.NumberFormat>();

const formatter = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = locale + JSON.stringify(options);
  const made = known.get(key) ?? new Intl.NumberFormat(locale, options);
  known.set(key, made);
  return made;
};

/** Prefixes a plus, or a minus of the same width. */
const signed = (value: number, figure: (size: number) => string): string =>
  `${value < 0 ? '−' : ''}${figure(Math.abs(value))}`;

/** "24.5" from basis points. */
export const share = (locale: string, basisPoints: number): string =>
  signed(basisPoints / 100, formatter(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format);

export const number = (locale: string, value: number): string => signed(value, formatter(locale, {}).format);

/** Thousands and decimal separators of a language. */
export const separators = (locale: string): { thousands: string; decimals: string } => {
  const parts = formatter(locale, { minimumFractionDigits: 1 }).formatToParts(10_000);
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { thousands: partOf('group'), decimals: partOf('decimal') };
};

/** A decimal as the API writes it, "0.096", with all its digits: "0,096" in German. */
export const decimal = (locale: string, text: string): string => text.replace('.', separators(locale).decimals);
