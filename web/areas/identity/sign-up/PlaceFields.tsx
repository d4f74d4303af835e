import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locales } from '#domain/account/account.ts';
import { countryCodes } from '#domain/account/countries.ts';
import { isLocale, languageNames, rememberLanguage } from '#web/kit/i18n/languages.ts';
import { IconChevronDown } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import classes from './PlaceFields.module.css';

/** Time zone of this device. */
const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'Europe/Amsterdam';

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

/** Probable country of this device: by its zone, else by the region of its language, else the Netherlands. */
const browserCountry = (zone: string, languages: readonly string[] = navigator.languages): string => {
  const region = languages
    .map((language) => language.split('-').at(-1) ?? '')
    .find((code) => countryCodes.includes(code));
  return zoneCountries[zone] ?? region ?? 'NL';
};

/** Countries by name in a language, sorted by its collation. */
const countryChoices = (language: string): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
};

/** Readable form of a zone, e.g. "America/New York". */
const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ');

/** All zones known to this device, including its own. */
const zoneChoices = (own: string): { value: string; label: string }[] =>
  [...new Set([own, ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: zoneLabel(value) }));

const look = {
  rightSection: <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />,
  rightSectionPointerEvents: 'none',
} as const;

/** Country, language and zone as detected from the browser, in one line; three fields when editing. */
export const PlaceFields = () => {
  const { t, i18n } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [zone, setZone] = useState(browserZone);
  const [country, setCountry] = useState(() => browserCountry(browserZone()));
  const language = isLocale(i18n.language) ? i18n.language : 'en';
  const countries = countryChoices(language);
  const choose = (chosen: string) => {
    if (!isLocale(chosen)) return;
    rememberLanguage(chosen);
    void i18n.changeLanguage(chosen);
  };
  const place = {
    country: countries.find(({ value }) => value === country)?.label ?? country,
    language: languageNames[language],
    zone: zoneLabel(zone),
  };
  if (!isOpen)
    return (
      <Group className={`${typography.detail} ${classes.line}`} gap="xs" justify="space-between" wrap="nowrap">
        <input type="hidden" name="country" value={country} readOnly />
        <input type="hidden" name="locale" value={language} readOnly />
        <input type="hidden" name="zone" value={zone} readOnly />
        <span>{t('identity.entry.signUp.place', place)}</span>
        <Button
          variant="subtle"
          size="xs"
          aria-label={t('identity.entry.signUp.change')}
          onClick={() => setIsOpen(true)}
        >
          {t('identity.entry.signUp.changeIt')}
        </Button>
      </Group>
    );
  return (
    <>
      <NativeSelect
        label={t('identity.entry.signUp.country')}
        name="country"
        autoComplete="country"
        size="md"
        {...look}
        data={countries}
        value={country}
        onChange={(event) => setCountry(event.currentTarget.value)}
        data-autofocus
        autoFocus
      />
      <NativeSelect
        label={t('identity.entry.signUp.language')}
        name="locale"
        size="md"
        {...look}
        data={locales.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('identity.entry.signUp.zone')}
        name="zone"
        size="md"
        {...look}
        data={zoneChoices(zone)}
        value={zone}
        onChange={(event) => setZone(event.currentTarget.value)}
      />
    </>
  );
};
