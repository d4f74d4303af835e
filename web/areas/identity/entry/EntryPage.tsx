import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from '#web/areas/identity/login/LanguageMenu.tsx';
import { RollCall } from '#web/ui/illustrations/RollCall.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import classes from './EntryPage.module.css';

type Props = {
  title: string;
  /** Below the title, one or two sentences. */
  text?: ReactNode;
  /** Before the title, a sign of how it went. */
  mark?: ReactNode;
  aside?: ReactNode;
  /** The content begins with a heading of its own. */
  untitled?: boolean;
  children?: ReactNode;
};

/** The page of visitors who are not signed in: one column to act in, and information next to it. */
export const EntryPage = ({ title, text, mark, aside, untitled = false, children }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={classes.root}>
      <title>{`${title} - Muster`}</title>
      <header className={classes.header}>
        <a href="/login" className={classes.home} aria-label={`Muster: ${t('identity.entry.toLogin')}`}>
          <Logo height={28} />
        </a>
        <LanguageMenu />
      </header>
      <main className={classes.main} data-beside={aside ? true : undefined}>
        <section className={classes.act}>
          {mark}
          {untitled ? null : <h1 className={classes.title}>{title}</h1>}
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
