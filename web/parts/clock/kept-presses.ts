import { sessionFacts } from '#web/kit/graphql/session-facts.ts';
import type { DevicePosition } from './device-position.ts';

/** A clock press without an answer, or a refused one that the user has not acknowledged. */
export type ClockPress = {
  /** Idempotency key: it counts once, however often it is sent. */
  key: string;
  accountId: string;
  userId: string;
  kind: 'in' | 'out' | 'switch' | 'breakStart' | 'breakEnd';
  /** Id of the clock that it starts or ends. */
  id: string;
  occurrence_id: string | null;
  /** Time of the press, to the second. */
  at: string;
  /** Position of the device at that time, where required; deleted once sent. */
  position?: DevicePosition;
  refused?: { code: string; key: string; measured: string | null; limit: string | null };
};

const name = 'muster-clock-presses';
const listeners = new Set<() => void>();
/** Presses whose button is still pending on screen; not listed elsewhere yet. */
const inHand = new Set<string>();

/** In-memory fallback where the browser has no storage, such as in some private windows. */
let unkept: string | null = null;

const raw = (): string => {
  try {
    return localStorage.getItem(name) ?? unkept ?? '[]';
  } catch {
    return unkept ?? '[]';
  }
};

const parsed = (text: string): readonly ClockPress[] => {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? (found as ClockPress[]) : [];
  } catch {
    return [];
  }
};

const tell = (): void => {
  for (const hear of listeners) hear();
};

const write = (presses: readonly ClockPress[]): void => {
  const text = JSON.stringify(presses);
  try {
    if (presses.length > 0) localStorage.setItem(name, text);
    else localStorage.removeItem(name);
    unkept = null;
  } catch {
    unkept = text;
  }
  tell();
};

/** Presses of the signed-in user, oldest first; never those of another person. */
export const ownPresses = (): readonly ClockPress[] =>
  parsed(raw()).filter(
    ({ accountId, userId }) => accountId === sessionFacts.accountId && userId === sessionFacts.userId,
  );

/** The oldest press without an answer. */
export const firstWaiting = (): ClockPress | undefined => ownPresses().find(({ refused }) => !refused);

export const keepPress = (press: ClockPress): void => {
  inHand.add(press.key);
  write([...parsed(raw()), press]);
};

export const forgetPress = (key: string): void => write(parsed(raw()).filter((press) => press.key !== key));

export const markRefused = (key: string, refused: ClockPress['refused']): void =>
  write(parsed(raw()).map((press) => (press.key === key ? { ...press, refused } : press)));

/** Its button no longer waits for it. */
export const letGo = (key: string): void => {
  inHand.delete(key);
  tell();
};

let seen: { from: string; presses: readonly ClockPress[] } = { from: '', presses: [] };

/** Presses to list; stable identity while unchanged. */
export const pressStore = {
  get: (): readonly ClockPress[] => {
    const from = `${sessionFacts.userId} ${[...inHand].join()} ${raw()}`;
    if (from !== seen.from) seen = { from, presses: ownPresses().filter(({ key }) => !inHand.has(key)) };
    return seen.presses;
  },
  /** Also notified of changes by other tabs. */
  subscribe: (hear: () => void): (() => void) => {
    const hearOther = ({ key }: StorageEvent): void => {
      if (key === name || key === null) hear();
    };
    listeners.add(hear);
    window.addEventListener('storage', hearOther);
    return () => {
      listeners.delete(hear);
      window.removeEventListener('storage', hearOther);
    };
  },
};
