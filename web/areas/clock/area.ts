import { clockAccess } from '#domain/clock/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Coming and going; the profile menu and the dashboard start and stop it too, and the header shows a clock that runs. */
export const clockArea = defineArea({
  modals: {
    clock: { needs: clockAccess.openClock, open: () => import('./clock/ClockModal.tsx') },
    'clock-switch': { needs: clockAccess.switchShift, open: () => import('./switch/SwitchShift.tsx') },
  },
  header: [{ first: true, needs: clockAccess.viewClockState, open: () => import('./running/RunningClock.tsx') }],
});
