import { browser } from './browser.ts';

const words = /dynamically imported module|importing a module script failed|unable to preload|loading chunk/i;

/** Whether a chunk failed to load; after a deploy its file has another name. */
export const isChunkFailure = (fault: unknown): boolean => fault instanceof Error && words.test(fault.message);

const online = (): Promise<void> => new Promise((go) => window.addEventListener('online', () => go(), { once: true }));

/** Loads a chunk. Without a connection, `waits` is called and the chunk is loaded as soon as there is one. */
export const loadOnline = async <Loaded>(load: () => Promise<Loaded>, waits?: () => void): Promise<Loaded> => {
  try {
    return await load();
  } catch (fault) {
    if (!isChunkFailure(fault) || navigator.onLine) throw fault;
    waits?.();
    await online();
    return loadOnline(load, waits);
  }
};

const key = 'muster-reloaded';
const quietMs = 15_000;

/**
 * Reloads at the target address (spec 2.2). Returns false when just tried for the same address, to avoid endless reloads, and
 * when offline, where the page itself would be lost.
 */
export const reloadOnce = (): boolean => {
  if (!navigator.onLine) return false;
  const address = browser.address();
  const [at, tried] = (sessionStorage.getItem(key) ?? '').split(' ', 2);
  if (tried === address && Date.now() - Number(at) < quietMs) return false;
  sessionStorage.setItem(key, `${Date.now()} ${address}`);
  browser.reload();
  return true;
};
