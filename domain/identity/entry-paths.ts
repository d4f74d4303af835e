/**
 * Pages of the light entry, login.html: they work without a session and without the application. One with `*` at its end
 * stands for the token of a mail or of a link.
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

/** Which of them an address is, if any. */
export const entryPathOf = (address: string): EntryPath | undefined => {
  const path = address.length > 1 ? address.replace(/\/$/, '') : address;
  return entryPaths.find((entryPath) =>
    entryPath.endsWith('/*')
      ? path.startsWith(entryPath.slice(0, -1)) && !path.slice(entryPath.length - 1).includes('/')
      : path === entryPath,
  );
};
