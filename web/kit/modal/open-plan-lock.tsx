import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import type { Locked } from './dialog-kinds.ts';
import { showDialog } from './dialogs.ts';

const openDialog = async () => ({ default: (await import('./PlanLock.tsx')).PlanLock });

/** For menu entries that are locked instead of hidden (spec 2.4). */
export const openPlanLock = (lack: Locked): void => {
  const PlanLock = lazyScreen(openDialog);
  showDialog(<PlanLock lack={lack} />);
};
