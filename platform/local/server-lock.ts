import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The server that uses this data: `url` is empty until ready; `secret` authorises local commands. */
export type Holder = { pid: number; url: string; secret: string };

export type Lock = {
  holder: Holder;
  /** Publishes the server's URL to other starts. */
  ready: (url: string) => void;
  release: () => void;
};

/** Without a sign of life for this long, the lock of a start is that of a killed one, whose pid another process may have by now. */
const startingMs = 60_000;
const signMs = startingMs / 4;

const lockFile = (folder: string): string => join(folder, 'server.json');

/** Locks the data folder for this process, or returns its holder; the engine itself allows several. */
export const takeLock = async (folder: string): Promise<Lock | { heldBy: Holder }> => {
  mkdirSync(folder, { recursive: true });
  const file = lockFile(folder);
  const holder: Holder = { pid: process.pid, url: '', secret: randomBytes(24).toString('base64url') };
  for (;;) {
    if (written(file, holder, 'wx')) return lockOf(file, holder);
    const other = await runningIn(folder);
    if (other) return { heldBy: other };
    setAside(file);
  }
};

const lockOf = (file: string, holder: Holder): Lock => {
  // A start waits for minutes where the pages are built slowly.
  const signs = setInterval(() => touch(file), signMs).unref();
  return {
    holder,
    ready: (url) => {
      clearInterval(signs);
      holder.url = url;
      written(`${file}.new`, holder, 'w');
      renameSync(`${file}.new`, file);
    },
    release: () => {
      clearInterval(signs);
      if (read(file)?.secret === holder.secret) rmSync(file, { force: true });
    },
  };
};

const touch = (file: string): void => {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Someone removed it.
  }
};

/** The server that uses this data, or undefined. */
export const runningIn = async (folder: string): Promise<Holder | undefined> => {
  const file = lockFile(folder);
  const holder = read(file);
  if (!holder || !alive(holder.pid)) return undefined;
  if (holder.url !== '') return (await answers(holder)) ? holder : undefined;
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return age < startingMs ? holder : undefined;
};

/** A slow server still holds its data; one whose address refuses connections or belongs to another process does not. */
const answers = async ({ url, secret, pid }: Holder): Promise<boolean> => {
  try {
    const response = await fetch(`${url}/dev/admin/ping`, {
      method: 'POST',
      headers: { 'x-muster-admin': secret },
      signal: AbortSignal.timeout(5000),
    });
    return response.ok && (await response.text()) === String(pid);
  } catch (fault) {
    return (fault as Error).name === 'TimeoutError';
  }
};

const written = (file: string, holder: Holder, flag: 'wx' | 'w'): boolean => {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag, mode: 0o600 });
    return true;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw fault;
  }
};

const read = (file: string): Holder | undefined => {
  try {
    const { pid, url, secret } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof secret === 'string' ? { pid, url: url ?? '', secret } : undefined;
  } catch {
    return undefined;
  }
};

/** Removes a dead server's lock file; restores it if another start has just written a fresh one. */
const setAside = (file: string): void => {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const taken = read(aside);
  if (taken && taken.pid !== process.pid && alive(taken.pid) && taken.url === '') renameSync(aside, file);
  else rmSync(aside, { force: true });
};

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
};
