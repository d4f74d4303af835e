import { randomBytes } from 'node:crypto';
import { linkSeconds } from '#services/ports/files.ts';

type Linked = { key: string; contentType: string; disposition: string };

/** Addresses that open one file each for a minute, as S3 signs them. */
export type FileLinks = { make: (linked: Linked) => string; find: (pathname: string) => Linked | undefined };

const prefix = '/files/';

/** They are known to this process alone, and forgotten with it. */
export const fileLinks = (publicUrl: string, now: () => number = Date.now): FileLinks => {
  const known = new Map<string, Linked & { until: number }>();
  return {
    make: (linked) => {
      for (const [token, { until }] of known) if (until < now()) known.delete(token);
      const token = randomBytes(32).toString('base64url');
      known.set(token, { ...linked, until: now() + linkSeconds * 1000 });
      return `${publicUrl}${prefix}${token}`;
    },
    find: (pathname) => {
      const linked = pathname.startsWith(prefix) ? known.get(pathname.slice(prefix.length)) : undefined;
      return linked && linked.until >= now() ? linked : undefined;
    },
  };
};
