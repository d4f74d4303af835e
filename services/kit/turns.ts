import { setTimeout as pause } from 'node:timers/promises';

/** Runs the work under that name in turn; resolves with it. */
export type Turns = (name: string, work: () => Promise<void>) => Promise<void>;

/** No queueing: runs at once. */
export const atOnce: Turns = (_name, work) => work();

/**
 * Runs work sequentially, each followed by a pause of `rests` times its duration, so that a local backlog does not delay
 * requests. Work requested while work of the same name is queued runs once for both, so it must read data only when it starts.
 */
export const inTurns = (rests: number): Turns => {
  const waiting = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();
  return (name, work) => {
    const shared = waiting.get(name);
    if (shared) return shared;
    const turn = last.then(async () => {
      waiting.delete(name);
      const began = performance.now();
      await work();
      return performance.now() - began;
    });
    last = turn.then(
      (took) => pause(took * rests),
      () => undefined,
    );
    const done = turn.then(() => undefined);
    waiting.set(name, done);
    return done;
  };
};
