import { sessionFacts } from '#web/kit/graphql/session-facts.ts';
import type { DevicePosition } from './device-position.ts';

/** A press of the clock that the server has not answered yet, or that it refused and the user has not read why. */
export type ClockPress = {
  /** Its idempotency key: however often it is sent, it counts once. */
  key: string;
  accountId: string;
  userId: string;
  kind: 'in' | 'out' | 'switch' | 'breakStart' | 'breakEnd';
  /** Of the clock that it begins, or ends. */
  id: string;
  occurrence_id: string | null;
  /** When it was pressed, to the second. */
  at: string;
  /** Where the device was then, where that is asked for; leaves the device with the press, and nothing keeps it after. */
  position?: DevicePosition;
  refused?: { code: string; key: string; measured: string | null; limit: string | null };
};

const name = 'muster-clock-presses';
const listeners = new Set<() => void>();
/** Presses whose button is still on screen; they show nowhere else yet. */
const inHand = new Set<string>();

/** What this page knows when the browser keeps nothing, as some do in private windows. */
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

/** Those of the signed-in user, oldest first: no one sends or sees another person's. */
export const ownPresses = (): readonly ClockPress[] =>
  parsed(raw()).filter(
    ({ accountId, userId }) => accountId === sessionFacts.accountId && userId === sessionFacts.userId,
  );

/** The first that waits for an answer. */
export const firstWaiting = (): ClockPress | undefined => ownPresses().find(({ refused }) => !refused);

export const keepPress = (press: ClockPress): void => {
  inHand.add(press.key);
  write([...parsed(raw()), press]);
};

export const forgetPress = (key: string): void => write(parsed(raw()).filter((press) => press.key !== key));

export const markRefused = (key: string, refused: ClockPress['refused']): void =>
  write(parsed(raw()).map((press) => (press.key === key ? { ...press, refused } : press)));

/** No user waits at its button any longer. */
export const letGo = (key: string): void => {
  inHand.delete(key);
  tell();
};

let seen: { from: string; presses: readonly ClockPress[] } = { from: '', presses: [] };

/** What of one's presses is to be shown; the same list while nothing changed. */
export const pressStore = {
  get: (): readonly ClockPress[] => {
    const from = `${sessionFacts.userId} ${[...inHand].join()} ${raw()}`;
    if (from !== seen.from) seen = { from, presses: ownPresses().filter(({ key }) => !inHand.has(key)) };
    return seen.presses;
  },
  /** Also when another tab of this browser kept, sent or forgot one. */
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
