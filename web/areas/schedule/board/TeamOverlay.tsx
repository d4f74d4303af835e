import { Suspense, useSyncExternalStore } from 'react';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { useGridController } from './controller.ts';

const openHours = async () => ({ default: (await import('./foot/TeamHours.tsx')).TeamHours });

/** The open breakdown of a team's hours, on both boards. */
export const TeamOverlay = () => {
  const { ui, store, inputs, focusActive } = useGridController();
  const { overlay } = useSyncExternalStore(ui.subscribe, ui.get);
  if (overlay?.kind !== 'team') return null;
  const { teamId, column, anchor } = overlay;
  const Hours = lazyScreen(openHours);
  return (
    <Suspense fallback={null}>
      <Hours
        key={`${teamId} ${column}`}
        {...{ teamId, column, anchor, store }}
        words={inputs().words}
        onClose={() => {
          ui.set({ overlay: null });
          focusActive();
        }}
      />
    </Suspense>
  );
};
