import type { FillAsked, FillFactsGiven } from '#web/parts/fill/fill-messages.ts';

/** The worker as the page uses it; tests substitute another. */
export type FillWorker = { ask: (asked: FillAsked) => void; end: () => void };

export type MakeFillWorker = (hear: (message: FillFactsGiven) => void, fail: () => void) => FillWorker;

/** Starts a separate worker for each search: terminating it stops a solver that receives no messages while it runs. */
export const startFillWorker: MakeFillWorker = (hear, fail) => {
  const worker = new Worker(new URL('./fill.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', (event: MessageEvent<FillFactsGiven>) => hear(event.data));
  worker.addEventListener('error', fail);
  // Each copy of a large question takes the page tens of milliseconds, so each is made in a task of its own.
  return { ask: (asked) => void setTimeout(() => worker.postMessage(asked)), end: () => worker.terminate() };
};
