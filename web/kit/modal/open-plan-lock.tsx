import type { Lack } from '#domain/access/requirement.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { showDialog } from './dialogs.ts';

export type Locked = Extract<Lack, { lacks: 'plan' | 'quota' }>;

const openDialog = () => import('./PlanLock.tsx');

/** For menu entries that are locked instead of hidden (spec 2.4). */
export const openPlanLock = (lack: Locked): void => {
  const PlanLock = lazyScreen(openDialog);
  showDialog(<PlanLock lack={lack} />);
};
