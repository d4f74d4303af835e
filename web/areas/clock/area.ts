import { clockAccess } from '#domain/clock/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Clocking in and out; also available in the profile menu and on the dashboard, with the running clock in the header. */
export const clockArea = defineArea({
  modals: {
    clock: { needs: clockAccess.openClock, open: () => import('./clock/ClockModal.tsx') },
    'clock-switch': { needs: clockAccess.switchShift, open: () => import('./switch/SwitchShift.tsx') },
    // Decision 8: the spec names no permission for it.
    'clock-employee': { needs: clockAccess.clockColleague, open: () => import('./colleague/ClockColleague.tsx') },
    'clock-ip-address': {
      needs: clockAccess.createClockIpAddress,
      open: () => import('./places/ClockIpAddressModal.tsx'),
    },
    'clock-ip-address/:id': {
      needs: clockAccess.editClockIpAddress,
      open: () => import('./places/ClockIpAddressModal.tsx'),
    },
  },
  settings: [
    {
      section: 'clock',
      label: 'clockPlaces.title',
      needs: clockAccess.viewClockIpAddresses,
      open: () => import('./places/ClockSettings.tsx'),
    },
  ],
  header: [{ first: true, needs: clockAccess.viewClockState, open: () => import('./running/RunningClock.tsx') }],
});
