import { Button } from '@mantine/core';
import { IconChevronDown, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isLocale, languageNames } from '#web/kit/i18n/languages.ts';
import { OnceOpened } from '#web/kit/screens/OnceOpened.tsx';
import { usePopupButton } from '#web/kit/screens/use-popup-button.ts';

const openChoices = () => import('./LanguageChoices.tsx');

export const LanguageMenu = () => {
  const { t, i18n } = useTranslation();
  const now = isLocale(i18n.language) ? i18n.language : 'en';
  const { button, popup } = usePopupButton(openChoices, 'menu');
  return (
    <>
      <Button
        {...button}
        variant="subtle"
        aria-label={`${t('identity.login.language')}: ${languageNames[now]}`}
        leftSection={<IconWorld size={18} stroke={1.6} />}
        rightSection={<IconChevronDown size={16} stroke={1.8} />}
      >
        {languageNames[now]}
      </Button>
      <OnceOpened open={openChoices} with={{ ...popup, now }} />
    </>
  );
};
