import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyScreen, readAhead } from '#web/kit/router/lazy-screen.ts';
import { onAnnounce } from './announce.ts';
import classes from './Toasts.module.css';
import { loadToasts } from './toast.tsx';
import { toastsWanted } from './wanted.ts';

/**
 * A polite live region, always mounted, so that screen readers register it before its first message. Repeated sentences are
 * announced again.
 */
export const LiveRegion = () => {
  const [announced, setSaid] = useState({ message: '', turn: 0 });
  useEffect(() => onAnnounce((message) => setSaid(({ turn }) => ({ message, turn: turn + 1 }))), []);
  return (
    <div className={classes.live} role="status" aria-live="polite" data-live-region>
      <span key={announced.turn}>{announced.message}</span>
    </div>
  );
};

const openContainer = async () => ({ default: (await import('./ToastContainer.tsx')).ToastContainer });

/** What a toast needs is loaded with the first press, since a toast also says that the connection is lost. */
const loadWithFirstPress = (): (() => void) => {
  const presses = ['pointerdown', 'keydown'] as const;
  const load = (): void => {
    stop();
    void readAhead(openContainer);
    void loadToasts().catch(() => undefined);
  };
  const stop = (): void => {
    for (const press of presses) window.removeEventListener(press, load, true);
  };
  for (const press of presses) window.addEventListener(press, load, true);
  return stop;
};

/** Toast container and the page's live region. */
export const Toasts = () => {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get);
  const Container = lazyScreen(openContainer);
  useEffect(loadWithFirstPress, []);
  return (
    <>
      <Suspense fallback={null}>{wanted ? <Container /> : null}</Suspense>
      <LiveRegion />
    </>
  );
};
