import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { useAuthentication } from '#web/kit/access/viewer-context.ts';
import { LoginRedirect } from '#web/kit/router/LoginRedirect.tsx';
import { OnceOpened } from '#web/kit/screens/OnceOpened.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Header } from './Header.tsx';
import { MyItems } from './MyItems.tsx';
import classes from './Shell.module.css';
import { useUptime } from './use-uptime.ts';

const openDrawer = () => import('./NavDrawer.tsx');

/** Header, the dashboard's sidebar, and the page between them. */
export const Shell = () => {
  const { viewer } = useAuthentication();
  const { pathname } = useLocation();
  const { t } = useTranslation();
  const [drawer, { open, close }] = useDisclosure(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the drawer.
  useEffect(close, [pathname, close]);
  useUptime();
  if (!viewer) return <LoginRedirect />;
  return (
    <>
      <a className={classes.skip} href="#main">
        {t('shell.skip')}
      </a>
      <Header onMenu={open} />
      <div className={classes.body}>
        {pathname.startsWith('/dashboard') ? <MyItems /> : null}
        <main id="main" className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <BottomBar onMore={open} />
      <OnceOpened open={openDrawer} with={{ opened: drawer, onClose: close }} />
    </>
  );
};
