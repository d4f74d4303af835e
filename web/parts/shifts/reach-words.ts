import type { TFunction } from 'i18next';
import { openShiftReach } from '#domain/shifts/open-shift-reach.ts';
import { nowMs } from '#web/kit/clock/clock.ts';

/** What was done to an offer, and why no one can request it where that is so; it is kept all the same. */
export const withReach = (t: TFunction, done: string, offer: Parameters<typeof openShiftReach>[0]): string => {
  const reach = openShiftReach(offer, Math.floor(nowMs() / 1000));
  return reach === 'open' ? done : `${done}. ${t(`openShifts.reach.${reach}`)}`;
};
