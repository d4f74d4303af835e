import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { locales } from '#domain/account/account.ts';
import { isLocale, languageNames, rememberLanguage } from '#web/kit/i18n/languages.ts';
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

/** System, light or dark; remembered on this device. */
export const AppearanceItems = () => {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choices = (['auto', 'light', 'dark'] as const).map((value) => ({
    value,
    words: t(`shell.appearance.${value}`),
  }));
  return (
    <Choices
      label={t('shell.appearance.label')}
      value={colorScheme}
      choices={choices}
      onChange={(value) => setColorScheme(value as MantineColorScheme)}
    />
  );
};

export const LanguageItems = () => {
  const { t, i18n } = useTranslation();
  const choices = locales.map((value) => ({ value, words: languageNames[value] }));
  const change = (value: string) => {
    if (isLocale(value)) rememberLanguage(value);
    void i18n.changeLanguage(value);
  };
  return <Choices label={t('shell.language')} value={i18n.language} choices={choices} onChange={change} />;
};
