import type { TFunction } from 'i18next';
import { openShiftReach } from '#domain/shifts/open-shift-reach.ts';
import { nowMs } from '#web/kit/clock/clock.ts';

/** Text of a change to an open shift, with the reason if no one can request it; saved anyway. */
export const withReach = (t: TFunction, done: string, offer: Parameters<typeof openShiftReach>[0]): string => {
  const reach = openShiftReach(offer, Math.floor(nowMs() / 1000));
  return reach === 'open' ? done : `${done}. ${t(`openShifts.reach.${reach}`)}`;
};
