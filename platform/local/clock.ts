import { Temporal } from 'temporal-polyfill';
import { systemClock } from '#platform/clock.ts';
import type { Clock } from '#services/ports/clock.ts';
import { readWhole, writeWhole } from './whole-file.ts';

/** A clock that starts at `start` and runs at normal speed. */
const clockFrom = (start: Temporal.Instant): Clock => {
  const ahead = Temporal.Now.instant().until(start);
  return { now: () => Temporal.Now.instant().add(ahead) };
};

export type KeptClock = {
  clock: Clock;
  /** Where it continues from an earlier process, if it does. */
  wentOn?: Temporal.Instant;
  stop: () => Promise<void>;
};

/** The saved time is this far ahead: after a kill the clock may skip as much, but never goes back. */
const aheadMs = 20_000;
const everyMs = aheadMs / 2;

type Note = { start: Temporal.Instant; reached: Temporal.Instant };

const noteIn = async (file: string): Promise<Note | undefined> => {
  try {
    const { start, reached } = JSON.parse(String(await readWhole(file)));
    return { start: Temporal.Instant.from(start), reached: Temporal.Instant.from(reached) };
  } catch {
    return undefined;
  }
};

/**
 * The clock of a data folder; the machine's without a start. With a start the folder had before, the clock continues from the
 * last run, since due work would otherwise wait for the same moment again.
 */
export const keptClock = async (file: string, start?: Temporal.Instant): Promise<KeptClock> => {
  if (!start) return { clock: systemClock, stop: async () => {} };
  const noted = await noteIn(file);
  const wentOn = noted?.start.equals(start) ? noted.reached : undefined;
  const clock = clockFrom(wentOn ?? start);
  let last = Promise.resolve();
  const note = (milliseconds: number): Promise<void> => {
    const text = JSON.stringify({ start, reached: clock.now().add({ milliseconds }) });
    // A failed write is corrected by the next.
    last = last.catch(() => {}).then(() => writeWhole(file, text));
    return last;
  };
  await note(aheadMs);
  const timer = setInterval(() => void note(aheadMs).catch(() => {}), everyMs).unref();
  return {
    clock,
    ...(wentOn && { wentOn }),
    stop: () => {
      clearInterval(timer);
      return note(0);
    },
  };
};
