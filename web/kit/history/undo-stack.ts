import { writesReceived } from '#web/kit/graphql/writing.ts';

/** An operation of this session that can be undone, and how to refetch afterwards. */
export type Step = {
  operation: string;
  /** More operations of the same step, in undo order. */
  others?: readonly string[];
  message: string;
  after: () => unknown;
  /** Affected ids, which must not be dragged meanwhile. */
  about?: readonly string[];
  /** Idempotency key of a try without an answer; reused by the next try. */
  tried?: string;
};

type Available = { undo: boolean; redo: boolean };

/** Undo and redo stacks of this session, newest last, across screens. */
export const undoStack = (() => {
  let done: Step[] = [];
  let undone: Step[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let available: Available = { undo: false, redo: false };
  const listeners = new Set<() => void>();
  const set = (nowDone: Step[], nowUndone: Step[]): void => {
    done = nowDone;
    undone = nowUndone;
    const undo = done.length > 0;
    const redo = undone.length > 0;
    if (undo === available.undo && redo === available.redo) return;
    available = { undo, redo };
    for (const hear of listeners) hear();
  };
  return {
    /** Whether undo and redo are available. */
    get: (): Available => available,
    subscribe: (hear: () => void): (() => void) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    /** Serialises undo and redo, however fast keys are pressed, after pending writes have become steps. */
    inTurn: (work: () => Promise<void>): Promise<void> => {
      const mine = last.then(writesReceived).then(work);
      last = mine.catch(() => {});
      return mine;
    },
    push: (step: Step): void => set([...done, step].slice(-100), []),
    /** Pops the newest step, or the named one. */
    takeDone: (operation?: string): Step | undefined => {
      const step = operation ? done.find((step) => step.operation === operation) : done.at(-1);
      if (step)
        set(
          done.filter((other) => other !== step),
          undone,
        );
      return step;
    },
    takeUndone: (): Step | undefined => {
      const step = undone.at(-1);
      set(done, undone.slice(0, -1));
      return step;
    },
    /** The step's `operation` is the one that redoes it. */
    pushUndone: (step: Step): void => set(done, [...undone, step]),
    /** Also restores a step whose undo got no answer. */
    pushRedone: (step: Step): void => set([...done, step], undone),
    /** Queued steps are dropped. */
    clear: (): void => {
      last = Promise.resolve();
      set([], []);
    },
  };
})();
