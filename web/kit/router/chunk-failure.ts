import { browser } from './browser.ts';

const words = /dynamically imported module|importing a module script failed|unable to preload|loading chunk/i;

/** Whether a chunk failed to load; after a deploy its file has another name. */
export const isChunkFailure = (fault: unknown): boolean => fault instanceof Error && words.test(fault.message);

/** Whether a style sheet arrived. One that did not is null, or Chrome refuses to show its rules. */
const hasRules = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
};

/** Loads style sheets that did not arrive once more: the bundler asks for each only once. */
const loadStylesAgain = async (): Promise<void> => {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const lost = sheets.filter((link) => !hasRules(link));
  await Promise.all(
    lost.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      const loaded = new Promise<void>((go) => {
        again.onload = () => go();
        again.onerror = () => go();
      });
      link.replaceWith(again);
      return loaded;
    }),
  );
};

let connection: Promise<void> | undefined;

/** Resolves when there is a connection again; one promise for all chunks that wait. */
const connected = (): Promise<void> => {
  connection ??= new Promise<void>((go) => window.addEventListener('online', () => go(), { once: true })).then(() => {
    connection = undefined;
    return loadStylesAgain();
  });
  return connection;
};

/** Loads a chunk. Without a connection it is loaded once there is one; `waits` is called for the first chunk that waits. */
export const loadOnline = async <Loaded>(load: () => Promise<Loaded>, waits?: () => void): Promise<Loaded> => {
  try {
    return await load();
  } catch (fault) {
    if (!isChunkFailure(fault) || navigator.onLine) throw fault;
    if (!connection) waits?.();
    await connected();
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
