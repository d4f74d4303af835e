import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who runs on this data: `url` is empty until it answers; the secret opens its local commands. */
export type Holder = { pid: number; url: string; secret: string };

export type Lock = {
  holder: Holder;
  /** Tells other starts where the product answers. */
  ready: (url: string) => void;
  release: () => void;
};

const startingMs = 60_000;

const lockFile = (folder: string): string => join(folder, 'server.json');

/** Takes the data folder for this process, or answers who has it: the engine itself would let two in. */
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

const lockOf = (file: string, holder: Holder): Lock => ({
  holder,
  ready: (url) => {
    holder.url = url;
    written(`${file}.new`, holder, 'w');
    renameSync(`${file}.new`, file);
  },
  release: () => {
    if (read(file)?.secret === holder.secret) rmSync(file, { force: true });
  },
});

/** The server that runs on this data, or undefined. */
export const runningIn = async (folder: string): Promise<Holder | undefined> => {
  const file = lockFile(folder);
  const holder = read(file);
  if (!holder || !alive(holder.pid)) return undefined;
  if (holder.url !== '') return (await answers(holder)) ? holder : undefined;
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return age < startingMs ? holder : undefined;
};

/** A server that is only slow still holds its data; one whose address refuses or belongs to another does not. */
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

/** Removes the file of a dead server; if a start beat us to it, its fresh file goes back. */
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
