import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import type { Ask } from './dialog-kinds.ts';
import { showDialog } from './dialogs.ts';

const openQuestion = async () => ({ default: (await import('./Question.tsx')).Question });

/** Asks a question and waits for the answer; Esc and the close button mean no. */
export const ask = (question: Ask): Promise<boolean> => {
  const Question = lazyScreen(openQuestion);
  return new Promise((resolve) => {
    showDialog(<Question {...question} answered={resolve} />, () => resolve(false));
  });
};
