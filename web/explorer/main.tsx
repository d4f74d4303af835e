import '#web/ui/base.css';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { AppProvider } from '#web/kit/app/AppProvider.tsx';
import { startI18n } from '#web/kit/i18n/start-i18n.ts';
import { mintToken } from './explorer-token.ts';
import { LogInFirst } from './LogInFirst.tsx';

/** Large, so it comes only for those who may use it. */
const Explorer = lazy(async () => ({ default: (await import('./Explorer.tsx')).Explorer }));

const Page = ({ token }: { token: string | undefined }) => {
  const { t } = useTranslation();
  return (
    <>
      <title>{`${t('explorer.title')} - Muster`}</title>
      {token ? <Explorer token={token} back={t('explorer.back')} /> : <LogInFirst />}
    </>
  );
};

const [token] = await Promise.all([mintToken().catch(() => undefined), startI18n()]);
createRoot(document.getElementById('root')!).render(
  <AppProvider>
    <Suspense fallback={null}>
      <Page token={token} />
    </Suspense>
  </AppProvider>,
);
