import { useTranslation } from 'react-i18next';
import { RollCall } from '#web/ui/illustrations/RollCall.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { DemoLogins } from './DemoLogins.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { LoginForm } from './LoginForm.tsx';
import classes from './LoginPage.module.css';
import { useLogin } from './use-login.ts';

export const LoginPage = () => {
  const { t } = useTranslation();
  const { demo, busy, problem, enter } = useLogin();
  return (
    <div className={classes.root}>
      <title>{`${t('identity.login.title')} - Muster`}</title>
      <header className={classes.header}>
        <Logo height={28} />
        <LanguageMenu />
      </header>
      <main className={classes.main} data-demo={demo.length > 0 || undefined}>
        <section className={classes.form}>
          <h1 className={classes.title}>{t('identity.login.title')}</h1>
          <p className={classes.welcome}>{t('identity.login.welcome')}</p>
          <LoginForm busy={busy !== undefined} problem={problem} onEnter={enter} />
        </section>
        {demo.length > 0 ? <DemoLogins logins={demo} busy={busy} onEnter={enter} /> : null}
      </main>
      <div className={classes.art}>
        <RollCall />
      </div>
    </div>
  );
};
