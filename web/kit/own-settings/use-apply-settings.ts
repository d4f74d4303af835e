import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedIn } from '#web/kit/access/viewer-model.ts';
import { rememberLanguage } from '#web/kit/i18n/languages.ts';

/**
 * Turns the page to the language and look that the person keeps on the server, when they come and when they change
 * them anywhere. The device remembers both, so that its next start begins with them.
 */
export const useApplySettings = (viewer: SignedIn | null): void => {
  const { i18n } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  // A user who views as someone else still reads in their own language.
  const own = viewer?.viewedBy ? null : viewer;
  const [locale, theme] = [own?.locale, own?.theme];
  useEffect(() => {
    if (!locale) return;
    rememberLanguage(locale);
    if (i18n.language !== locale) void i18n.changeLanguage(locale);
  }, [locale, i18n]);
  useEffect(() => {
    if (theme) setColorScheme(theme);
  }, [theme, setColorScheme]);
};
