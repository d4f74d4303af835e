/** Work of many callers, a few at once, in turns: one caller's crowd waits behind itself and in no one else's way. */
export type FairQueue = {
  /** Undefined at once when the caller has too much waiting already. */
  run: <T>(caller: string, work: () => Promise<T>) => Promise<T> | undefined;
};

type Limits = {
  /** Works at once; the processor has one thread, and the table answers several. */
  atOnce: number;
  /** Of them, works of one caller: one who asks for long ones leaves room for others. */
  ofOneCaller: number;
  /** Works of one caller that wait. */
  waiting: number;
};

export const fairQueue = ({ atOnce, ofOneCaller, waiting }: Limits): FairQueue => {
  /** By caller, in the order in which they are served; a served caller goes to the end. */
  const queues = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let all = 0;
  const isFree = (caller: string): boolean => all < atOnce && (running.get(caller) ?? 0) < ofOneCaller;

  const next = (): void => {
    const caller = [...queues.keys()].find(isFree);
    if (caller === undefined) return;
    const queue = queues.get(caller)!;
    queues.delete(caller);
    const start = queue.shift()!;
    if (queue.length > 0) queues.set(caller, queue);
    start();
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
      next();
    }
  };

  return {
    run: (caller, work) => {
      if (isFree(caller)) return started(caller, work);
      const queue = queues.get(caller) ?? [];
      if (queue.length >= waiting) return undefined;
      queues.set(caller, queue);
      return new Promise((resolve, reject) => {
        queue.push(() => void started(caller, work).then(resolve, reject));
      });
    },
  };
};
