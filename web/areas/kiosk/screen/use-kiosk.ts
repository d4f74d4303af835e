import { useCallback, useEffect, useRef, useState } from 'react';
import { followServerClock, nowMs } from '#web/kit/clock/clock.ts';
import { postMutation } from '#web/kit/graphql/post-operation.ts';
import type { OpenKioskMutation } from './KioskDevice.generated.ts';
import { enqueue, type Outcome, sendPresses } from './kiosk-queue.ts';
import {
  forgetDevice,
  forgetPeople,
  forgetPhoto,
  isTooOld,
  type KeptPress,
  type KioskClock,
  type KioskPerson,
  type KioskScreen,
  keepPhoto,
  keepScreen,
  keptPhotos,
  keptPresses,
  readDevice,
} from './kiosk-store.ts';

type Photos = ReadonlyMap<string, string>;

/** Most photos per request, the server's limit. */
const atOnce = 12;

const loaded = async (token: string, photosOf: readonly string[]): Promise<[string, string][]> => {
  const { openKiosk } = await postMutation<OpenKioskMutation>('OpenKiosk', { input: { token, photosOf } });
  if (openKiosk.__typename === 'Refusal') return [];
  return openKiosk.people.flatMap(({ picture, photo }): [string, string][] =>
    picture && photo ? [[picture, photo]] : [],
  );
};

/** Photos of the people on the screen: stored ones, and missing ones once loaded. Unused photos are deleted. */
const followPhotos = async (
  token: string,
  { people }: Pick<KioskScreen, 'people'>,
  show: (photos: Photos) => void,
): Promise<void> => {
  const photos = await keptPhotos();
  const wanted = new Set(people.map(({ picture }) => picture));
  for (const picture of photos.keys())
    if (!wanted.has(picture)) {
      photos.delete(picture);
      await forgetPhoto(picture);
    }
  show(new Map(photos));
  const lacking = people.filter(({ picture }) => picture && !photos.has(picture)).map(({ employeeId }) => employeeId);
  for (let at = 0; at < lacking.length; at += atOnce) {
    for (const [picture, photo] of await loaded(token, lacking.slice(at, at + atOnce))) {
      photos.set(picture, photo);
      await keepPhoto(picture, photo);
    }
    show(new Map(photos));
  }
};

/** A person's clock after a pending press is accepted. */
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

const refreshMs = 60_000;
/** How long a person waits for the answer to a press before the press is shown as stored. */
const patienceMs = 4000;

type Meant = Parameters<typeof enqueue>[0];

export type Kiosk = {
  screen: KioskScreen | null;
  people: readonly KioskPerson[];
  isOffline: boolean;
  /** Key of the server's refusal for the entire device. */
  closed: string | null;
  /** Presses that were not sent before the device was revoked. */
  lost: number;
  waiting: readonly KeptPress[];
  /** Refusals that arrived after the person left, until someone dismisses them. */
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

/** Refreshes on mount, every minute, and when the connection or the screen returns. */
const useRefresh = (refresh: () => Promise<void>, setOffline: (isOffline: boolean) => void): void =>
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
  }, [refresh, setOffline]);

/**
 * Removes what the device keeps after a refusal of it: about people only while the plan has no kiosks, everything once it is revoked,
 * as nothing that it keeps is accepted again. Returns the number of presses lost.
 */
const forgetAfter = async (key: string): Promise<number> => {
  if (key !== 'kioskUnpaired') {
    await forgetPeople();
    return 0;
  }
  const { length } = await keptPresses();
  await forgetDevice();
  return length;
};

/** The kiosk of this device: its screen, stored for offline use, and its pending presses. */
export const useKiosk = (start: KioskScreen | null): Kiosk => {
  const [screen, setScreen] = useState(() => (start && isTooOld(start, nowMs()) ? null : start));
  const [photos, setPhotos] = useState<Photos>(new Map());
  const [isOffline, setOffline] = useState(false);
  const [closed, setClosed] = useState<string | null>(null);
  const [lost, setLost] = useState(0);
  const [waiting, setWaiting] = useState<readonly KeptPress[]>([]);
  const [refused, setRefused] = useState<readonly Outcome[]>([]);
  /** Presses whose result is still awaited on screen. */
  const inHand = useRef(new Set<number>());

  const load = useCallback(async (): Promise<void> => {
    const device = await readDevice();
    if (!device) return;
    try {
      const { openKiosk } = await postMutation<OpenKioskMutation>('OpenKiosk', { input: { token: device.token } });
      setOffline(false);
      if (openKiosk.__typename === 'Refusal') {
        setClosed(openKiosk.key);
        setScreen(null);
        setPhotos(new Map());
        const gone = await forgetAfter(openKiosk.key);
        setLost((before) => Math.max(before, gone));
        setWaiting(await keptPresses());
        return;
      }
      setClosed(null);
      followServerClock(openKiosk.now);
      setScreen(openKiosk);
      await keepScreen(openKiosk);
    } catch {
      setOffline(true);
      if (!device.screen || !isTooOld(device.screen, nowMs())) return;
      setScreen(null);
      setPhotos(new Map());
      await forgetPeople();
      return;
    }
    // Photos are optional: initials are shown without them.
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

  useRefresh(refresh, setOffline);

  const press = async (meant: Meant, pin: string | null): Promise<Outcome> => {
    const kept = await enqueue(meant, pin);
    inHand.current.add(kept.sequence);
    setWaiting(await keptPresses());
    const outcomes = await Promise.race([send(), later<Outcome[]>(patienceMs, [])]);
    inHand.current.delete(kept.sequence);
    const own = outcomes.find((outcome) => outcome.press.sequence === kept.sequence);
    if (!own) setOffline(true);
    // Also after a press that was not taken: the device may have been revoked.
    void load();
    return own ?? { press: kept, answer: null };
  };

  const zone = screen?.zone ?? 'UTC';
  const people = (screen?.people ?? []).map((person) => ({
    ...person,
    photo: photos.get(person.picture ?? '') ?? null,
    clock: waiting
      .filter(({ employeeId }) => employeeId === person.employeeId)
      .reduce((clock, candidate) => clockAfter(clock, candidate, zone), person.clock),
  }));
  const read = (outcome: Outcome): void => setRefused((all) => all.filter((other) => other !== outcome));
  return { screen, people, isOffline, closed, lost, waiting, refused, read, press, refresh };
};
