import { Menu, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Locale, locales } from '#domain/account/account.ts';
import { type Theme, themes } from '#domain/employees/own-settings.ts';
import { languageNames } from '#web/kit/i18n/languages.ts';
import { useOwnSettings } from '#web/kit/own-settings/use-own-settings.ts';
import classes from './ProfileMenu.module.css';

type Choice = { value: string; words: string };
type Props = { label: string; value: string; choices: Choice[]; onChange: (value: string) => void };

const Choices = ({ label, value, choices, onChange }: Props) => (
  <>
    <Menu.Label>{label}</Menu.Label>
    <Menu.RadioGroup value={value} onChange={onChange}>
      <div className={classes.choices}>
        {choices.map((one) => (
          <Menu.RadioItem key={one.value} value={one.value} className={classes.choice}>
            {one.words}
          </Menu.RadioItem>
        ))}
      </div>
    </Menu.RadioGroup>
  </>
);

/** System, light or dark, on every machine of this person. */
export const AppearanceItems = () => {
  const { t } = useTranslation();
  const { colorScheme } = useMantineColorScheme();
  const change = useOwnSettings();
  const choices = themes.map((value) => ({
    value,
    words: t(`shell.appearance.${value}`),
  }));
  return (
    <Choices
      label={t('shell.appearance.label')}
      value={colorScheme}
      choices={choices}
      onChange={(value) => void change({ theme: value as Theme })}
    />
  );
};

export const LanguageItems = () => {
  const { t, i18n } = useTranslation();
  const choices = locales.map((value) => ({ value, words: languageNames[value] }));
  const change = useOwnSettings();
  const choose = (value: string) => void change({ locale: value as Locale });
  return <Choices label={t('shell.language')} value={i18n.language} choices={choices} onChange={choose} />;
};
