import { useEffect } from 'react';
import { browser } from '#web/kit/router/browser.ts';

/** Reached only where a server sends the application for /login: the entry has a file of its own. */
export default function ToLoginEntry() {
  useEffect(() => browser.replace(`/login.html${window.location.search}`), []);
  return null;
}
