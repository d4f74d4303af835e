/**
 * Pages of the light entry, login.html, which work without a session and without the application. A trailing `*` matches the
 * token of a mail or link.
 */
export const entryPaths = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password/*',
  '/verify-email/*',
  '/new-hire/*',
  '/join/*',
] as const;
export type EntryPath = (typeof entryPaths)[number];

/** The entry path that an address matches; undefined when there is none. */
export const entryPathOf = (address: string): EntryPath | undefined => {
  const path = address.length > 1 ? address.replace(/\/$/, '') : address;
  return entryPaths.find((entryPath) =>
    entryPath.endsWith('/*')
      ? path.startsWith(entryPath.slice(0, -1)) && !path.slice(entryPath.length - 1).includes('/')
      : path === entryPath,
  );
};
