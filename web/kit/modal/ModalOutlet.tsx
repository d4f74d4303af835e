import { Suspense, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import type { ModalRow } from '#web/kit/screens/rows.ts';
import { readModals } from './codec.ts';
import { dialogStore } from './dialogs.ts';
import { useFocusReturn } from './use-focus-return.ts';

const openStack = async () => ({ default: (await import('./OpenModals.tsx')).OpenModals });

/** The page's modal outlet. The code that renders modals loads with the first one. */
export const ModalOutlet = ({ rows }: { rows: Record<string, ModalRow> }) => {
  const { search } = useLocation();
  const dialogs = useSyncExternalStore(dialogStore.subscribe, dialogStore.get);
  const routed = useMemo(() => readModals(search), [search]);
  useFocusReturn(routed.length + dialogs.length);
  const Stack = lazyScreen(openStack);
  return (
    <Suspense fallback={null}>
      {routed.length + dialogs.length > 0 ? <Stack rows={rows} routed={routed} dialogs={dialogs} /> : null}
    </Suspense>
  );
};
