import { useEffect } from 'react';

/** Reached only where a server sends the application for /login: the entry has a file of its own. */
export default function ToLoginEntry() {
  useEffect(() => window.location.replace(`/login.html${window.location.search}`), []);
  return null;
}
