import type { KeptPress, KioskClock } from './kiosk-store.ts';

/** A person's clock as it will be when a press that waits has been taken. */
export const clockAfter = (
  clock: KioskClock | null,
  { step, id, pressedAt }: Pick<KeptPress, 'step' | 'id' | 'pressedAt'>,
  zone: string,
): KioskClock | null => {
  switch (step) {
    case 'IN':
    case 'SWITCH':
      return {
        ...{ __typename: 'KioskClock', id, clockedIn: pressedAt, breakSince: null, stopsAt: '', zone },
        ...{ department_name: '', shift_name: null },
      };
    case 'OUT':
      return clock?.id === id ? null : clock;
    case 'BREAK_START':
      return clock?.id === id ? { ...clock, breakSince: clock.breakSince ?? pressedAt } : clock;
    case 'BREAK_END':
      return clock?.id === id ? { ...clock, breakSince: null } : clock;
    default:
      return clock;
  }
};
