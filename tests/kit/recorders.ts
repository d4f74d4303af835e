import { Temporal } from 'temporal-polyfill';
import type { Bus, BusEvent } from '#services/ports/bus.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Files, StoredFile } from '#services/ports/files.ts';
import type { Log } from '#services/ports/log.ts';
import type { Mail, Message } from '#services/ports/mail.ts';
import type { Push, PushOutcome, PushTarget } from '#services/ports/push.ts';

export const quietLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

export type LogLine = { level: 'info' | 'warn' | 'error'; message: string; fields?: Record<string, unknown> };

/** Keeps the log lines, so that a test can check what they must not contain. */
export const recordedLog = (): Log & { lines: LogLine[] } => {
  const lines: LogLine[] = [];
  const line = (level: LogLine['level']) => (message: string, fields?: Record<string, unknown>) => {
    lines.push({ level, message, fields });
  };
  return { lines, info: line('info'), warn: line('warn'), error: line('error') };
};

/** A clock that stays at its instant until a test moves it. */
export const setClock = (
  start: string,
): Clock & { set: (instant: string) => void; advance: (by: Temporal.DurationLike) => void } => {
  let now = Temporal.Instant.from(start);
  return {
    now: () => now,
    set: (instant) => {
      now = Temporal.Instant.from(instant);
    },
    advance: (by) => {
      now = now.add(by);
    },
  };
};

export const recordedBus = (): Bus & { events: BusEvent[] } => {
  const events: BusEvent[] = [];
  return {
    events,
    publish: async (more) => {
      events.push(...more);
    },
  };
};

/** Like the mailbox: a second message with the same id is dropped. */
export const recordedMail = (): Mail & { sent: Message[] } => {
  const sent: Message[] = [];
  return {
    sent,
    send: async (message) => {
      if (!sent.some(({ id }) => id === message.id)) sent.push(message);
    },
  };
};

export const memoryFiles = (): Files & { stored: Map<string, StoredFile> } => {
  const stored = new Map<string, StoredFile>();
  return {
    stored,
    put: async (key, file) => {
      stored.set(key, file);
    },
    putPieces: async (key, pieces, contentType) => {
      stored.set(key, { bytes: Buffer.concat([...pieces]), contentType });
    },
    get: async (key) => stored.get(key),
    getUpTo: async (key, most) => {
      const file = stored.get(key);
      return file && { ...file, bytes: file.bytes.length > most ? null : file.bytes };
    },
    link: async (key) => `https://files.example/${key}`,
    uploadLink: async (key) => `https://files.example/${key}`,
    remove: async (key) => {
      stored.delete(key);
    },
  };
};

/** Keeps the pushed messages, and gives each endpoint the answer that the test sets. */
export const recordedPush = (): Push & {
  sent: { target: PushTarget; text: string }[];
  outcomes: Map<string, PushOutcome>;
} => {
  const sent: { target: PushTarget; text: string }[] = [];
  const outcomes = new Map<string, PushOutcome>();
  return {
    sent,
    outcomes,
    publicKey: 'tests-only-public-key',
    send: async (target, text) => {
      sent.push({ target, text });
      return outcomes.get(target.endpoint) ?? 'sent';
    },
  };
};
