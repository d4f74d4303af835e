import { showDialog } from './dialogs.ts';
import { type Locked, PlanLock } from './PlanLock.tsx';

/** For menu entries that are locked instead of hidden (spec 2.4). */
export const openPlanLock = (lack: Locked): void => {
  showDialog(<PlanLock lack={lack} />);
};
