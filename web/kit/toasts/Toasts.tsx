import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { onAnnounce } from './announce.ts';
import classes from './Toasts.module.css';
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

/** Toast container and the page's live region. */
export const Toasts = () => {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get);
  const Container = lazyScreen(openContainer);
  return (
    <>
      <Suspense fallback={null}>{wanted ? <Container /> : null}</Suspense>
      <LiveRegion />
    </>
  );
};
