import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { showDialog } from './dialogs.ts';

export type Ask = {
  title: string;
  text?: string;
  /** A verb: what happens. */
  yes: string;
  no: string;
  /** What happens cannot be undone. */
  grave?: boolean;
};

const openQuestion = () => import('./Question.tsx');

/** Asks a question and waits for the answer; Esc and the close button mean no. */
export const ask = (question: Ask): Promise<boolean> => {
  const Question = lazyScreen(openQuestion);
  return new Promise((resolve) => {
    showDialog(<Question {...question} answered={resolve} />, () => resolve(false));
  });
};
