import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Logo } from '#web/ui/Logo.tsx';
import classes from './StatePage.module.css';

type Props = { title: string; header?: ReactNode; action?: ReactNode; children: ReactNode };

/** A page in the place of the application while the account is not open; its way out is the log-in page. */
export const StatePage = ({ title, header, action, children }: Props) => (
  <div className={classes.root}>
    <title>{title}</title>
    <header className={classes.header}>
      <Logo height={28} />
      {header}
    </header>
    <main className={classes.main}>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.text}>{children}</div>
      <div className={classes.action}>{action ?? <BackToLogin />}</div>
    </main>
  </div>
);

/** Logs out on its way, so that the log-in page does not send the visitor back here. */
const BackToLogin = () => {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/logout" variant="default">
      {t('states.backToLogin')}
    </Button>
  );
};
