import '#web/ui/base.css';
import { Modal } from '@mantine/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { EntryPage } from '#web/areas/identity/entry/EntryPage.tsx';
import { AppProvider } from '#web/kit/app/AppProvider.tsx';
import { startI18n } from '#web/kit/i18n/start-i18n.ts';
import { type Minted, mintToken } from './explorer-token.ts';
import { LogInFirst } from './LogInFirst.tsx';
import { PasswordForm } from './PasswordForm.tsx';

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
