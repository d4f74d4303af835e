import { useCallback, useEffect, useRef, useState } from 'react';
import { followServerClock } from '#web/kit/clock/clock.ts';
import { postMutation } from '#web/kit/graphql/post-operation.ts';
import { clockAfter } from './clock-after.ts';
import type { OpenKioskMutation } from './KioskDevice.generated.ts';
import { followPhotos, type Photos } from './kiosk-photos.ts';
import { enqueue, type Outcome, sendPresses } from './kiosk-queue.ts';
import {
  type KeptPress,
  type KioskPerson,
  type KioskScreen,
  keepScreen,
  keptPresses,
  readDevice,
} from './kiosk-store.ts';

const refreshMs = 60_000;
/** For so long someone waits for the answer to a press; then it is said that it is kept. */
const patienceMs = 4000;

type Meant = Parameters<typeof enqueue>[0];

export type Kiosk = {
  screen: KioskScreen | null;
  people: readonly KioskPerson[];
  isOffline: boolean;
  /** Why the device may do nothing: the key of the server's refusal. */
  closed: string | null;
  waiting: readonly KeptPress[];
  /** What was refused after the person had gone, until someone reads it. */
  refused: readonly Outcome[];
  read: (outcome: Outcome) => void;
  press: (meant: Meant, pin: string | null) => Promise<Outcome>;
  refresh: () => Promise<void>;
};

const showPhotos = async (show: (photos: Photos) => void): Promise<void> => {
  const device = await readDevice();
  if (device?.screen) await followPhotos(device.token, device.screen, show).catch(() => {});
};

const later = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(() => resolve(value), ms));

/** The kiosk of this device: what it shows, kept for times without a connection, and its presses on their way. */
export const useKiosk = (start: KioskScreen | null): Kiosk => {
  const [screen, setScreen] = useState(start);
  const [photos, setPhotos] = useState<Photos>(new Map());
  const [isOffline, setOffline] = useState(false);
  const [closed, setClosed] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<readonly KeptPress[]>([]);
  const [refused, setRefused] = useState<readonly Outcome[]>([]);
  /** Presses whose button is still on screen. */
  const inHand = useRef(new Set<number>());

  const load = useCallback(async (): Promise<void> => {
    const device = await readDevice();
    if (!device) return;
    try {
      const { openKiosk } = await postMutation<OpenKioskMutation>('OpenKiosk', { input: { token: device.token } });
      setOffline(false);
      if (openKiosk.__typename === 'Refusal') {
        setClosed(openKiosk.key);
        return;
      }
      setClosed(null);
      followServerClock(openKiosk.now);
      setScreen(openKiosk);
      await keepScreen(openKiosk);
    } catch {
      setOffline(true);
      return;
    }
    // A face is an addition: without it there are initials.
    await showPhotos(setPhotos);
  }, []);

  const send = useCallback(async (): Promise<Outcome[]> => {
    const outcomes = await sendPresses();
    setWaiting(await keptPresses());
    const missed = outcomes.filter(
      ({ press, answer }) =>
        answer?.__typename === 'Refusal' && press.step !== 'MOOD' && !inHand.current.has(press.sequence),
    );
    if (missed.length > 0) setRefused((all) => [...all, ...missed]);
    return outcomes;
  }, []);

  const refresh = useCallback(async (): Promise<void> => {
    await send();
    await load();
  }, [send, load]);

  useEffect(() => void showPhotos(setPhotos), []);

  useEffect(() => {
    const now = (): void => void refresh();
    const lost = (): void => setOffline(true);
    const looked = (): void => {
      if (document.visibilityState === 'visible') now();
    };
    now();
    const timer = setInterval(now, refreshMs);
    window.addEventListener('online', now);
    window.addEventListener('offline', lost);
    document.addEventListener('visibilitychange', looked);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', now);
      window.removeEventListener('offline', lost);
      document.removeEventListener('visibilitychange', looked);
    };
  }, [refresh]);

  const press = async (meant: Meant, pin: string | null): Promise<Outcome> => {
    const kept = await enqueue(meant, pin);
    inHand.current.add(kept.sequence);
    setWaiting(await keptPresses());
    const outcomes = await Promise.race([send(), later<Outcome[]>(patienceMs, [])]);
    inHand.current.delete(kept.sequence);
    const own = outcomes.find((one) => one.press.sequence === kept.sequence);
    if (own) void load();
    else setOffline(true);
    return own ?? { press: kept, answer: null };
  };

  const zone = screen?.zone ?? 'UTC';
  const people = (screen?.people ?? []).map((person) => ({
    ...person,
    photo: photos.get(person.picture ?? '') ?? null,
    clock: waiting
      .filter(({ employeeId }) => employeeId === person.employeeId)
      .reduce((clock, one) => clockAfter(clock, one, zone), person.clock),
  }));
  const read = (outcome: Outcome): void => setRefused((all) => all.filter((one) => one !== outcome));
  return { screen, people, isOffline, closed, waiting, refused, read, press, refresh };
};
