import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { usePalette } from '#web/app/palette/use-palette.ts';
import type { RequestsKind } from '#web/app/requests/RequestsSidebar.tsx';
import { useAuthentication } from '#web/kit/access/viewer-context.ts';
import { useFocusReturn } from '#web/kit/modal/use-focus-return.ts';
import { LoginRedirect } from '#web/kit/router/LoginRedirect.tsx';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { usePanel } from '#web/kit/router/use-panel.ts';
import { OnceOpened } from '#web/kit/screens/OnceOpened.tsx';
import { Header } from './Header.tsx';
import { MyItems } from './MyItems.tsx';
import { isSoftLogin } from './nav.ts';
import classes from './Shell.module.css';
import { useUptime } from './use-uptime.ts';

const openDrawer = () => import('./NavDrawer.tsx');
const openBar = () => import('./BottomBar.tsx');
const openPalette = () => import('#web/app/palette/CommandPalette.tsx');
const openVerification = () => import('#web/app/verification/VerificationBanner.tsx');
const openRequests = () => import('#web/app/requests/RequestsSidebar.tsx');

/** Comes for those whose address is not verified yet. */
const Verification = () => {
  const Banner = lazyScreen(openVerification);
  return (
    <Suspense fallback={null}>
      <Banner />
    </Suspense>
  );
};

/** The request sidebar of the address, and how to close it. */
const useRequests = () => {
  const { value, close } = usePanel('requests');
  const kind: RequestsKind | null = value === 'own' || value === 'supervisor' ? value : null;
  useFocusReturn(kind ? 1 : 0);
  return { kind, opened: kind !== null, onClose: close };
};

/** Header, the dashboard's sidebar, and the page between them. */
export const Shell = () => {
  const { viewer } = useAuthentication();
  const { pathname } = useLocation();
  const { t } = useTranslation();
  const [drawer, { open, close }] = useDisclosure(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the drawer.
  useEffect(close, [pathname, close]);
  useUptime();
  const requests = useRequests();
  const palette = usePalette();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const Bar = lazyScreen(openBar);
  if (!viewer) return <LoginRedirect />;
  return (
    <>
      <a className={classes.skip} href="#main">
        {t('shell.skip')}
      </a>
      <Header onMenu={open} onFind={palette.open} />
      <div className={classes.body}>
        {pathname.startsWith('/dashboard') ? <MyItems /> : null}
        <main id="main" className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {phone ? (
        <Suspense fallback={null}>
          <Bar onMore={open} />
        </Suspense>
      ) : null}
      <OnceOpened open={openDrawer} with={{ opened: drawer, onClose: close, onFind: palette.open }} />
      <OnceOpened open={openRequests} with={requests} />
      <OnceOpened open={openPalette} with={{ opened: palette.opened, onClose: palette.close }} />
      {viewer.verified || isSoftLogin(viewer) ? null : <Verification />}
    </>
  );
};
