import '#web/ui/base.css';
import { Button, Modal } from '@mantine/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import classes from '#web/areas/identity/entry/Entry.module.css';
import { EntryPage } from '#web/areas/identity/entry/EntryPage.tsx';
import { useEntryForm } from '#web/areas/identity/entry/use-entry-form.ts';
import type { ConfirmPasswordMutation } from '#web/areas/identity/my-login/ConfirmPassword.generated.ts';
import { AppProvider } from '#web/kit/app/AppProvider.tsx';
import { postMutation } from '#web/kit/graphql/post-operation.ts';
import { illustrationWords } from '#web/kit/i18n/illustration-words.ts';
import { startI18n } from '#web/kit/i18n/start-i18n.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Signpost } from '#web/ui/illustrations/Signpost.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { type Minted, mintToken } from './explorer-token.ts';

const confirm = async ({ password }: { password: string }) =>
  (await postMutation<ConfirmPasswordMutation>('ConfirmPassword', { input: { password } })).confirmPassword;

/** The password once more: a token is made only for someone who knows it. */
const PasswordForm = ({ confirmed }: { confirmed: () => void }) => {
  const { t } = useTranslation();
  const { busy, problem, problems, form } = useEntryForm({
    check: ({ password }: { password: string }) => ({ password: password ? undefined : t('refusal.input.required') }),
    send: confirm,
    done: confirmed,
  });
  return (
    <form className={classes.form} {...form}>
      {problem ? (
        <Notice kind="declined" role="alert">
          {problem}
        </Notice>
      ) : null}
      <PasswordField
        label={t('explorer.password')}
        name="password"
        required
        autoComplete="current-password"
        error={problems.password}
        data-autofocus
      />
      <Button type="submit" loading={busy}>
        {t('explorer.confirm')}
      </Button>
    </form>
  );
};

/** For visitors: the explorer acts in a user's name. */
const LogInFirst = () => {
  const { t, i18n } = useTranslation();
  const action = (
    <Button component="a" href="/login?returnTo=/api/explorer">
      {t('explorer.logIn')}
    </Button>
  );
  return (
    <main>
      <EmptyState
        illustration={<Signpost words={illustrationWords('signpost', i18n.language)} />}
        title={t('explorer.logInFirst')}
        action={action}
        level={1}
      >
        {t('explorer.why')}
      </EmptyState>
    </main>
  );
};

/** Large, so it comes only for those who may use it. */
const Explorer = lazy(async () => ({ default: (await import('./Explorer.tsx')).Explorer }));

const loginMissing = (): Minted => ({ missing: 'login' });

const Page = ({ first }: { first: Minted }) => {
  const { t } = useTranslation();
  const [minted, setMinted] = useState(first);
  const title = `${t('explorer.title')} - Muster`;
  if ('token' in minted)
    return (
      <>
        <title>{title}</title>
        <Signed token={minted.token} />
      </>
    );
  if (minted.missing === 'login')
    return (
      <>
        <title>{title}</title>
        <LogInFirst />
      </>
    );
  return (
    <EntryPage title={t('explorer.confirmFirst')} text={<p>{t('explorer.why')}</p>}>
      <PasswordForm confirmed={() => void mintToken().catch(loginMissing).then(setMinted)} />
    </EntryPage>
  );
};

/** The explorer, and above it the question for the password once its token is over. */
const Signed = ({ token }: { token: string }) => {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<{ confirmed: () => void; closed: () => void }>();
  const prove = useCallback(
    () =>
      new Promise<void>((resolve, reject) => {
        const closed = () => {
          setAsking(undefined);
          reject(new Error(t('explorer.over')));
        };
        const confirmed = () => {
          setAsking(undefined);
          resolve();
        };
        setAsking({ confirmed, closed });
      }),
    [t],
  );
  return (
    <>
      <Explorer token={token} back={t('explorer.back')} prove={prove} />
      <Modal
        opened={asking !== undefined}
        onClose={() => asking?.closed()}
        title={t('explorer.confirmFirst')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {asking ? <PasswordForm confirmed={asking.confirmed} /> : null}
      </Modal>
    </>
  );
};

const [first] = await Promise.all([mintToken().catch(loginMissing), startI18n()]);
createRoot(document.getElementById('root')!).render(
  <AppProvider>
    <Suspense fallback={null}>
      <Page first={first} />
    </Suspense>
  </AppProvider>,
);
