import { writesReceived } from '#web/kit/graphql/writing.ts';

/** An operation of this session that can be taken back, and how the page looks at the server again afterwards. */
export type Step = {
  operation: string;
  /** More operations of the same step, in the order in which they are taken back after it. */
  others?: readonly string[];
  message: string;
  after: () => unknown;
  /** Ids of what it is about, where it could be dragged meanwhile. */
  about?: readonly string[];
  /** Of the try whose answer never came: the next one is the same, and is done once. */
  tried?: string;
};

type Available = { undo: boolean; redo: boolean };

/** Everything that was done in this session, newest last, and what was undone of it: many steps, across screens. */
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
    /** Whether there is a step to take back, and one to do again. */
    get: (): Available => available,
    subscribe: (hear: () => void): (() => void) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    /** One after the other, however fast the keys come, and only when what was done last is a step here too. */
    inTurn: (work: () => Promise<void>): Promise<void> => {
      const mine = last.then(writesReceived).then(work);
      last = mine.catch(() => {});
      return mine;
    },
    push: (step: Step): void => set([...done, step].slice(-100), []),
    /** The newest step, or the named one; it leaves the list. */
    takeDone: (operation?: string): Step | undefined => {
      const step = operation ? done.find((step) => step.operation === operation) : done.at(-1);
      if (step)
        set(
          done.filter((one) => one !== step),
          undone,
        );
      return step;
    },
    takeUndone: (): Step | undefined => {
      const step = undone.at(-1);
      set(done, undone.slice(0, -1));
      return step;
    },
    /** `operation` of the step is then the one that brings it back. */
    pushUndone: (step: Step): void => set(done, [...undone, step]),
    /** Also back again where it was, when taking it back got lost on the way. */
    pushRedone: (step: Step): void => set([...done, step], undone),
    /** Steps that wait for their turn are not waited for either. */
    clear: (): void => {
      last = Promise.resolve();
      set([], []);
    },
  };
})();
