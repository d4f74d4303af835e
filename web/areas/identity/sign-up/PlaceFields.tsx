import { Button, NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locales } from '#domain/account/account.ts';
import { isLocale, languageNames, rememberLanguage } from '#web/kit/i18n/languages.ts';
import classes from './PlaceFields.module.css';
import { browserCountry, browserZone, countryChoices, zoneChoices, zoneLabel } from './places.ts';

const look = {
  rightSection: <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />,
  rightSectionPointerEvents: 'none',
} as const;

/** Country, language and zone as the browser tells them, in one line; three fields for those who know better. */
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
      <div className={classes.line}>
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
      </div>
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
