import { Anchor } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RollCall } from '#web/ui/illustrations/RollCall.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { DemoLogins } from './DemoLogins.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { LoginForm } from './LoginForm.tsx';
import classes from './LoginPage.module.css';
import { PasskeyEntry } from './PasskeyEntry.tsx';
import { useLogin } from './use-login.ts';

// Most people never see it, and it brings the code for QR and passkeys.
const SecondStep = lazy(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep }));

export const LoginPage = () => {
  const { t } = useTranslation();
  const { demo, busy, problem, enter, step, entered, back } = useLogin();
  return (
    <div className={classes.root}>
      <title>{`${t('identity.login.title')} - Muster`}</title>
      <header className={classes.header}>
        <Logo height={28} />
        <LanguageMenu />
      </header>
      <main className={classes.main} data-demo={demo.length > 0 || undefined}>
        <section className={classes.form}>
          {step ? (
            <Suspense fallback={null}>
              <SecondStep asked={step} entered={entered} back={back} />
            </Suspense>
          ) : (
            <>
              <h1 className={classes.title}>{t('identity.login.title')}</h1>
              <p className={classes.welcome}>{t('identity.login.welcome')}</p>
              <LoginForm busy={busy !== undefined} problem={problem} onEnter={enter} />
              <PasskeyEntry entered={entered} />
              <p className={classes.below}>
                {t('identity.login.newHere')}{' '}
                <Anchor href="/signup" inherit>
                  {t('identity.login.signUp')}
                </Anchor>
              </p>
            </>
          )}
        </section>
        {demo.length > 0 && !step ? <DemoLogins logins={demo} busy={busy} onEnter={enter} /> : null}
      </main>
      <div className={classes.art}>
        <RollCall />
      </div>
    </div>
  );
};
