type Choice = { value: string; label: string };

/** Every zone that this device knows, and the one that is set. */
export const zoneChoices = (own: string): Choice[] =>
  [...new Set([own, ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));

const offered = [
  'EUR',
  'GBP',
  'USD',
  'CHF',
  'DKK',
  'SEK',
  'NOK',
  'ISK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'BGN',
  'TRY',
  'CAD',
  'AUD',
];

/** Currencies by code and name, and the one that is set. */
export const currencyChoices = (locale: string, own: string): Choice[] => {
  const names = new Intl.DisplayNames([locale], { type: 'currency' });
  return [...new Set([own, ...offered])].map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
};
