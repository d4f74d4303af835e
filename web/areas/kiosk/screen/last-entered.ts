import { localIn, nowMs } from '#web/kit/clock/clock.ts';
import { type LastEntered, openEntered, sealEntered } from './kiosk-keys.ts';
import { momentNow } from './kiosk-queue.ts';
import { type Entered, forgetEntered, keepEntered, keptEntered, readDevice } from './kiosk-store.ts';

/** Same as the server's limit before locking, so that PINs cannot be guessed on an offline device. */
const mostWrong = 5;

/** Stores what the person sees for offline use. Failures of the store are ignored, so that they do not block anyone. */
export const rememberEntered = async (entered: Entered, pin: string | null): Promise<void> => {
  const device = await readDevice().catch(() => undefined);
  if (!device) return;
  const last: LastEntered = { entered, asOf: momentNow() };
  await sealEntered(device, pin, last)
    .then(keepEntered)
    .catch(() => {});
};

/** What the person last saw today with this PIN; null if nothing is stored or the PIN differs. */
export const lastEntered = async (
  employeeId: string,
  pin: string | null,
  zone: string,
): Promise<LastEntered | null> => {
  const [device, kept] = await Promise.all([readDevice(), keptEntered(employeeId)]);
  if (!device || !kept) return null;
  const last = await openEntered(device, pin, kept);
  if (!last) {
    if (kept.wrong + 1 >= mostWrong) await forgetEntered(employeeId);
    else await keepEntered({ ...kept, wrong: kept.wrong + 1 });
    return null;
  }
  if (kept.wrong > 0) await keepEntered({ ...kept, wrong: 0 });
  const dateOf = (ms: number) => localIn(zone, ms).date;
  return dateOf(Date.parse(last.asOf)) === dateOf(nowMs()) ? last : null;
};
