import { setTimeout as pause } from 'node:timers/promises';

/** Does the work under that name when its turn comes; resolves with it. */
export type Turns = (name: string, work: () => Promise<void>) => Promise<void>;

/** No turns: everything at once. */
export const atOnce: Turns = (_name, work) => work();

/**
 * One piece of work after the other, each followed by a rest of so many times what it took: on one machine a backlog must not
 * stand in the way of who waits for an answer. Work that is asked for while work of the same name waits is done once for both,
 * so it must look at the world only when it begins.
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
