import '#web/ui/base.css';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { AppProvider } from '#web/kit/app/AppProvider.tsx';
import { followServerClock } from '#web/kit/clock/clock.ts';
import { startI18n } from '#web/kit/i18n/start-i18n.ts';
import { KioskPage } from './KioskPage.tsx';
import { type KioskDevice, readDevice } from './kiosk-store.ts';

const worker = '/kiosk-worker.js';

/** URLs of the files of this page, for the service worker to cache. */
const ownFiles = (): string[] => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const mine = loaded.filter(({ origin, pathname }) => origin === location.origin && !/^\/(api\/|k$)/.test(pathname));
  return [...new Set(mine.map(({ pathname, search }) => `${pathname}${search}`))];
};

const keepPage = async (): Promise<void> => {
  await navigator.serviceWorker.register(worker, { scope: '/k' });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ files: ownFiles() });
};

/** Undefined for an unpaired device; null where the browser has no storage. */
const kept = async (): Promise<KioskDevice | undefined | null> => {
  try {
    return await readDevice();
  } catch {
    return null;
  }
};

const [device] = await Promise.all([kept(), startI18n()]);
// Without a connection, uses the last known offset of the server's clock.
if (device) followServerClock(new Date(Date.now() + device.aheadMs).toISOString());
if (device?.screen) await i18next.changeLanguage(device.screen.locale).catch(() => {});
createRoot(document.getElementById('root')!).render(
  <AppProvider>
    <KioskPage device={device} />
  </AppProvider>,
);
if (import.meta.env.PROD && 'serviceWorker' in navigator) void keepPage();
