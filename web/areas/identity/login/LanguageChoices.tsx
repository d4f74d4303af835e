import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Locale, locales } from '#domain/account/account.ts';
import { languageNames, rememberLanguage } from '#web/kit/i18n/languages.ts';
import { ButtonMenu } from '#web/ui/ButtonMenu.tsx';
import { IconCheck } from '#web/ui/icons.ts';
import type { PopupProps } from '#web/ui/popup.tsx';

type Props = PopupProps & { now: Locale };

export default function LanguageChoices({ now, ...popup }: Props) {
  const { i18n } = useTranslation();
  const choose = (language: Locale) => {
    rememberLanguage(language);
    void i18n.changeLanguage(language);
  };
  return (
    <ButtonMenu {...popup} width={180}>
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
    </ButtonMenu>
  );
}
