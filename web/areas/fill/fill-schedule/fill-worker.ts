import type { FillAsked, FillFactsGiven } from '#web/parts/fill/fill-messages.ts';

/** What the page needs of the worker; a test puts another in its place. */
export type FillWorker = { ask: (asked: FillAsked) => void; end: () => void };

export type MakeFillWorker = (hear: (message: FillFactsGiven) => void, fail: () => void) => FillWorker;

/** A worker of its own for each search: ending it ends a solver that takes no messages while it works. */
export const startFillWorker: MakeFillWorker = (hear, fail) => {
  const worker = new Worker(new URL('./fill.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', (event: MessageEvent<FillFactsGiven>) => hear(event.data));
  worker.addEventListener('error', fail);
  return { ask: (asked) => worker.postMessage(asked), end: () => worker.terminate() };
};
