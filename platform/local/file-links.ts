import { randomBytes } from 'node:crypto';
import { linkSeconds, uploadSeconds } from '#services/ports/files.ts';

type Linked = { key: string; contentType: string; disposition: string };
type Expected = { key: string; contentType: string; size: number };

/** Temporary URLs to download or upload one file, like S3 presigned URLs. */
export type FileLinks = {
  make: (linked: Linked) => string;
  find: (pathname: string) => Linked | undefined;
  makeUpload: (expected: Expected) => string;
  findUpload: (pathname: string) => Expected | undefined;
};

type Now = () => number;

/** Targets of temporary URLs until they expire; in memory only. */
const addresses = <T>(prefix: string, seconds: number, now: Now) => {
  const known = new Map<string, { what: T; until: number }>();
  return {
    make: (what: T): string => {
      for (const [token, { until }] of known) if (until < now()) known.delete(token);
      const token = randomBytes(32).toString('base64url');
      known.set(token, { what, until: now() + seconds * 1000 });
      return `${prefix}${token}`;
    },
    find: (pathname: string): T | undefined => {
      const found = pathname.startsWith(prefix) ? known.get(pathname.slice(prefix.length)) : undefined;
      return found && found.until >= now() ? found.what : undefined;
    },
  };
};

export const fileLinks = (publicUrl: string, now: Now = Date.now): FileLinks => {
  const downloads = addresses<Linked>('/files/', linkSeconds, now);
  const uploads = addresses<Expected>('/uploads/', uploadSeconds, now);
  return {
    make: (linked) => publicUrl + downloads.make(linked),
    find: downloads.find,
    makeUpload: (expected) => publicUrl + uploads.make(expected),
    findUpload: uploads.find,
  };
};
