import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { browser } from './browser.ts';

/** The log-in page is a separate entry, so navigating there loads a document. */
const loginAddress = (from: { pathname: string; search: string }): string => {
  const back = from.pathname + from.search;
  return back === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(back)}`;
};

export const LoginRedirect = () => {
  const { pathname, search } = useLocation();
  useEffect(() => browser.replace(loginAddress({ pathname, search })), [pathname, search]);
  return null;
};
