import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Locale, locales } from '#domain/account/account.ts';
import { isLocale, languageNames, rememberLanguage } from '#web/kit/i18n/languages.ts';

export const LanguageMenu = () => {
  const { t, i18n } = useTranslation();
  const now = isLocale(i18n.language) ? i18n.language : 'en';
  const choose = (language: Locale) => {
    rememberLanguage(language);
    void i18n.changeLanguage(language);
  };
  return (
    <Menu width={180}>
      <Menu.Target>
        <Button
          variant="subtle"
          aria-label={`${t('identity.login.language')}: ${languageNames[now]}`}
          leftSection={<IconWorld size={18} stroke={1.6} />}
          rightSection={<IconChevronDown size={16} stroke={1.8} />}
        >
          {languageNames[now]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {locales.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            rightSection={language === now ? <IconCheck size={16} stroke={2} /> : null}
            onClick={() => choose(language)}
          >
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
