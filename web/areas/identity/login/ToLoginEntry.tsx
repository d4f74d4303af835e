import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { browser } from '#web/kit/router/browser.ts';

/** These pages are in a separate HTML file: a link from within the application reloads the page. */
export default function ToLoginEntry() {
  const { pathname, search } = useLocation();
  useEffect(
    () => browser.replace(pathname === '/login' ? `/login.html${search}` : pathname + search),
    [pathname, search],
  );
  return null;
}
