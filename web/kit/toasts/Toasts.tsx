import { Suspense, useSyncExternalStore } from 'react';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { LiveRegion } from './LiveRegion.tsx';
import { toastsWanted } from './wanted.ts';

const openContainer = async () => ({ default: (await import('./ToastContainer.tsx')).ToastContainer });

/** Where toasts appear, and the one live region of the page. */
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
