import { browser } from './browser.ts';

const words = /dynamically imported module|importing a module script failed|unable to preload|loading chunk/i;

/** Whether a part of the application did not arrive: after a deploy its file has another name. */
export const isChunkFailure = (fault: unknown): boolean => fault instanceof Error && words.test(fault.message);

const key = 'muster-reloaded';
const quietMs = 15_000;

/**
 * Loads the page again at the address it is going to (spec 2.2). Answers false when that was just tried for the same
 * address, so that a file that is really gone does not reload for ever, and without a connection, when the page would be gone as well.
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
