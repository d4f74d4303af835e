/** A fair queue: a few tasks at once, callers in turns, so that one caller's backlog does not delay others. */
export type FairQueue = {
  /** Returns undefined at once when the caller's backlog is full. */
  run: <T>(caller: string, work: () => Promise<T>) => Promise<T> | undefined;
  /** Whether `run` would refuse the caller now. */
  isFull: (caller: string) => boolean;
};

type Limits = {
  /** Concurrent tasks: JavaScript has one thread, but table calls overlap. */
  atOnce: number;
  /** Concurrent tasks of one caller, so that long ones leave room for others. */
  ofOneCaller: number;
  /** The same while other callers run or wait, so that they share the thread with few long ones. */
  besideOthers: number;
  /** Queued tasks of one caller. */
  waiting: number;
};

export const fairQueue = ({ atOnce, ofOneCaller, besideOthers, waiting }: Limits): FairQueue => {
  /** Queues by caller, round-robin. */
  const queues = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let all = 0;
  const hasOthers = (caller: string): boolean =>
    [running, queues].some((callers) => callers.size > (callers.has(caller) ? 1 : 0));
  const isFree = (caller: string): boolean =>
    all < atOnce && (running.get(caller) ?? 0) < (hasOthers(caller) ? besideOthers : ofOneCaller);
  const isFull = (caller: string): boolean => (queues.get(caller)?.length ?? 0) >= waiting;

  /** Several may start when the last task of a caller ends. */
  const startWaiting = (): void => {
    for (;;) {
      const caller = [...queues.keys()].find(isFree);
      if (caller === undefined) return;
      const queue = queues.get(caller)!;
      queues.delete(caller);
      const start = queue.shift()!;
      if (queue.length > 0) queues.set(caller, queue);
      start();
    }
  };

  const change = (caller: string, by: 1 | -1): void => {
    const count = (running.get(caller) ?? 0) + by;
    all += by;
    if (count === 0) running.delete(caller);
    else running.set(caller, count);
  };

  const started = async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    change(caller, 1);
    try {
      return await work();
    } finally {
      change(caller, -1);
      startWaiting();
    }
  };

  return {
    isFull: (caller) => !isFree(caller) && isFull(caller),
    run: (caller, work) => {
      if (isFree(caller)) return started(caller, work);
      if (isFull(caller)) return undefined;
      const queue = queues.get(caller) ?? [];
      queues.set(caller, queue);
      return new Promise((resolve, reject) => {
        queue.push(() => void started(caller, work).then(resolve, reject));
      });
    },
  };
};
