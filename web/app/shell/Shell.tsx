import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import type { RequestsKind } from '#web/app/requests/RequestsSidebar.tsx';
import { useAuthentication } from '#web/kit/access/viewer-context.ts';
import { requestHeaders } from '#web/kit/graphql/request-headers.ts';
import { useFocusReturn } from '#web/kit/modal/use-focus-return.ts';
import { LoginRedirect } from '#web/kit/router/LoginRedirect.tsx';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { usePanel } from '#web/kit/router/use-panel.ts';
import { OnceOpened } from '#web/kit/screens/OnceOpened.tsx';
import { Header } from './Header.tsx';
import { MyItems } from './MyItems.tsx';
import { isSoftLogin } from './nav.ts';
import classes from './Shell.module.css';

const everyMs = 60_000;

const call = async (): Promise<boolean> =>
  (await fetch('/api/uptime', { headers: requestHeaders({ method: 'GET' }) })).ok;

/** Spec 7: calls uptime every minute while the account's flag is on, also in the background. */
export const useUptime = (): void => {
  const { viewer } = useAuthentication();
  useQuery({
    queryKey: ['uptime'],
    queryFn: call,
    enabled: viewer?.flags.includes('uptimePoll') ?? false,
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    // The first call is one minute after the page opens.
    initialData: true,
    staleTime: everyMs,
  });
};

/** State of the palette; Ctrl or ⌘ K toggles it from everywhere, including fields. */
const usePalette = () => {
  const [opened, { toggle, open, close }] = useDisclosure(false);
  useHotkeys([['mod+K', toggle]], []);
  useFocusReturn(opened ? 1 : 0);
  return { opened, open, close };
};

const openDrawer = () => import('./NavDrawer.tsx');
const openBar = () => import('./BottomBar.tsx');
const openPalette = () => import('#web/app/palette/CommandPalette.tsx');
const openVerification = () => import('#web/app/verification/VerificationBanner.tsx');
const openRequests = () => import('#web/app/requests/RequestsSidebar.tsx');

/** Shown for people with an unverified address. */
const Verification = () => {
  const Banner = lazyScreen(openVerification);
  return (
    <Suspense fallback={null}>
      <Banner />
    </Suspense>
  );
};

/** The request sidebar from the address. */
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
