import { writesHeard } from '#web/kit/graphql/writing.ts';

/** An operation of this session that can be taken back, and how the page looks at the server again afterwards. */
export type Step = { operation: string; message: string; after: () => unknown };

/** Everything that was done in this session, newest last, and what was undone of it: many steps, across screens. */
export const undoStack = (() => {
  let done: Step[] = [];
  let undone: Step[] = [];
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** One after the other, however fast the keys come, and only when what was done last is a step here too. */
    inTurn: (work: () => Promise<void>): Promise<void> => {
      const mine = last.then(writesHeard).then(work);
      last = mine.catch(() => {});
      return mine;
    },
    push: (step: Step): void => {
      done = [...done, step].slice(-100);
      undone = [];
    },
    /** The newest step, or the named one; it leaves the list. */
    takeDone: (operation?: string): Step | undefined => {
      const step = operation ? done.find((one) => one.operation === operation) : done.at(-1);
      done = done.filter((one) => one !== step);
      return step;
    },
    takeUndone: (): Step | undefined => {
      const step = undone.at(-1);
      undone = undone.slice(0, -1);
      return step;
    },
    /** `operation` of the step is then the one that brings it back. */
    pushUndone: (step: Step): void => {
      undone = [...undone, step];
    },
    pushRedone: (step: Step): void => {
      done = [...done, step];
    },
    clear: (): void => {
      done = [];
      undone = [];
    },
  };
})();
