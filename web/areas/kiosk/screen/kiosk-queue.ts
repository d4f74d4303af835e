import { instantOfEpochSeconds } from '#domain/time/instant.ts';
import { nowMs } from '#web/kit/clock/clock.ts';
import { postMutation } from '#web/kit/graphql/post-operation.ts';
import type { PressKioskMutation } from './KioskDevice.generated.ts';
import { openPin, shutPin, signatureOf } from './kiosk-keys.ts';
import { forgetPress, type KeptPress, keepPress, keptPresses, nextSequence, readDevice } from './kiosk-store.ts';

type Pressed = PressKioskMutation['pressKiosk'];

/** Outcome of a press: accepted, permanently refused, or stored until there is a connection. */
export type Outcome = { press: KeptPress; answer: Pressed | null };

/** Temporary refusals: the person is locked, or the server was busy. */
const passing = new Set(['kioskLocked', 'busy']);
/** Refusals of the entire device: of one that was revoked, and of a company whose plan has no kiosks for now. */
export const ofDevice: ReadonlySet<string> = new Set(['kioskUnpaired', 'kioskClosed']);

const sent = async (press: KeptPress): Promise<Pressed | null> => {
  const device = await readDevice();
  if (!device) return null;
  const { pin, name: _, ...facts } = press;
  const input = { ...facts, token: device.token, pin: await openPin(device, pin) };
  try {
    return (await postMutation<PressKioskMutation>('PressKiosk', { input })).pressKiosk;
  } catch {
    return null;
  }
};

const drain = async (): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  const locked = new Set<string>();
  for (const press of await keptPresses()) {
    if (locked.has(press.employeeId)) continue;
    const answer = await sent(press);
    if (!answer) break;
    if (answer.__typename === 'Refusal') {
      if (ofDevice.has(answer.key)) break;
      if (passing.has(answer.key)) {
        locked.add(press.employeeId);
        continue;
      }
    }
    await forgetPress(press.sequence);
    outcomes.push({ press, answer });
  }
  return outcomes;
};

let before: Promise<unknown> = Promise.resolve();

/**
 * Sends stored presses in order; presses of a locked person stay stored, and all do while the server does not answer. Runs are
 * serialised.
 */
export const sendPresses = (): Promise<Outcome[]> => {
  const run = before.then(
    () => drain(),
    () => drain(),
  );
  before = run.catch(() => {});
  return run;
};

/** Current time to the second, the precision of presses. */
export const momentNow = (): string => instantOfEpochSeconds(Math.floor(nowMs() / 1000));

type Meant = Omit<KeptPress, 'sequence' | 'pressedAt' | 'signature' | 'pin'>;

/** Numbers, signs and stores a press. Afterwards it survives a reload of the page. */
export const enqueue = async (meant: Meant, pin: string | null): Promise<KeptPress> => {
  const device = await readDevice();
  if (!device) throw new Error('The device is not paired');
  const { name, ...facts } = meant;
  const press = { ...facts, sequence: await nextSequence(), pressedAt: momentNow() };
  const signature = await signatureOf(device, { ...press, deviceId: device.deviceId });
  const kept = { ...press, name, signature, pin: await shutPin(device, pin) };
  await keepPress(kept);
  return kept;
};
