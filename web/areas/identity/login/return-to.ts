/** Where to go after logging in: only ever an address of this application. */
export const returnTo = (search: string): string => {
  const wanted = new URLSearchParams(search).get('returnTo') ?? '/';
  const inside = new URL(wanted, window.location.origin);
  const known =
    inside.origin === window.location.origin && wanted.startsWith('/') && !/^\/(login|logout)\b/.test(inside.pathname);
  return known ? inside.pathname + inside.search + inside.hash : '/';
};
