import { countryCodes } from '#domain/account/countries.ts';

/** The zone of this device. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'Europe/Amsterdam';

const zoneCountries: Record<string, string> = {
  'Europe/Amsterdam': 'NL',
  'Europe/Brussels': 'BE',
  'Europe/Berlin': 'DE',
  'Europe/Vienna': 'AT',
  'Europe/Zurich': 'CH',
  'Europe/Luxembourg': 'LU',
  'Europe/London': 'GB',
  'Europe/Dublin': 'IE',
  'Europe/Paris': 'FR',
  'Europe/Madrid': 'ES',
  'Europe/Rome': 'IT',
  'Europe/Lisbon': 'PT',
  'Europe/Copenhagen': 'DK',
  'Europe/Stockholm': 'SE',
  'Europe/Oslo': 'NO',
  'Europe/Helsinki': 'FI',
  'Europe/Warsaw': 'PL',
  'Europe/Prague': 'CZ',
};

/** Where this device seems to be: by its zone, else by the region of its language, else the Netherlands. */
export const browserCountry = (zone: string, languages: readonly string[] = navigator.languages): string => {
  const region = languages.map((one) => one.split('-').at(-1) ?? '').find((one) => countryCodes.includes(one));
  return zoneCountries[zone] ?? region ?? 'NL';
};

/** The countries by their names in a language, sorted as its readers expect. */
export const countryChoices = (language: string): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
};

/** "Europe/Amsterdam" as people read it. */
export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ');

/** Every zone of this device, and the one that it is in. */
export const zoneChoices = (own: string): { value: string; label: string }[] =>
  [...new Set([own, ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: zoneLabel(value) }));
