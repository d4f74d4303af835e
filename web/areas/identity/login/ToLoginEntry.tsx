import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { browser } from '#web/kit/router/browser.ts';

/** These pages have a file of their own: whoever comes here from within the application loads it anew. */
export default function ToLoginEntry() {
  const { pathname, search } = useLocation();
  useEffect(
    () => browser.replace(pathname === '/login' ? `/login.html${search}` : pathname + search),
    [pathname, search],
  );
  return null;
}
