import { Button, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isLocale, languageNames } from '#web/kit/i18n/languages.ts';
import { OnceOpened } from '#web/kit/screens/OnceOpened.tsx';
import { usePopupButton } from '#web/kit/screens/use-popup-button.ts';
import { IconChevronDown, IconWorld } from '#web/ui/icons.ts';
import { RollCall } from '#web/ui/illustrations/RollCall.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './EntryPage.module.css';

const openChoices = () => import('#web/areas/identity/login/LanguageChoices.tsx');

const LanguageMenu = () => {
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

type Props = {
  title: string;
  /** One or two sentences below the title. */
  text?: ReactNode;
  /** Icon of the result, before the title. */
  mark?: ReactNode;
  aside?: ReactNode;
  /** The content has its own heading. */
  untitled?: boolean;
  children?: ReactNode;
};

/** Page for signed-out visitors: one column with the form, and information next to it. */
export const EntryPage = ({ title, text, mark, aside, untitled = false, children }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={classes.root}>
      <title>{`${title} - Muster`}</title>
      <Flex component="header" align="center" justify="space-between">
        <a href="/login" className={classes.home} aria-label={`Muster: ${t('identity.entry.toLogin')}`}>
          <Logo height={28} />
        </a>
        <LanguageMenu />
      </Flex>
      <main className={classes.main} data-with-aside={aside ? true : undefined}>
        <section>
          {mark}
          {untitled ? null : <h1 className={`${typography.heading28} ${classes.title}`}>{title}</h1>}
          {text ? <div className={classes.text}>{text}</div> : null}
          {children}
        </section>
        {aside}
      </main>
      <div className={classes.art}>
        <RollCall />
      </div>
    </div>
  );
};
