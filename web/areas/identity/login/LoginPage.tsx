import { Anchor } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryPage } from '#web/areas/identity/entry/EntryPage.tsx';
import typography from '#web/ui/typography.module.css';
import { DemoLogins } from './DemoLogins.tsx';
import { LoginForm } from './LoginForm.tsx';
import classes from './LoginPage.module.css';
import { PasskeyEntry } from './PasskeyEntry.tsx';
import { useLogin } from './use-login.ts';

// Most users never need it, and it loads the code for QR and passkeys.
const SecondStep = lazy(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep }));

export const LoginPage = () => {
  const { t } = useTranslation();
  const { demo, busy, problem, enter, step, entered, back } = useLogin();
  if (step)
    return (
      <EntryPage title={t('identity.login.title')} untitled>
        <Suspense fallback={null}>
          <SecondStep asked={step} entered={entered} back={back} />
        </Suspense>
      </EntryPage>
    );
  return (
    <EntryPage
      title={t('identity.login.title')}
      text={t('identity.login.welcome')}
      aside={demo.length > 0 ? <DemoLogins logins={demo} busy={busy} onEnter={enter} /> : null}
    >
      <LoginForm busy={busy !== undefined} problem={problem} onEnter={enter} />
      <PasskeyEntry entered={entered} />
      <p className={`${typography.detail} ${classes.below}`}>
        {t('identity.login.newHere')}{' '}
        <Anchor href="/signup" inherit>
          {t('identity.login.signUp')}
        </Anchor>
      </p>
    </EntryPage>
  );
};
