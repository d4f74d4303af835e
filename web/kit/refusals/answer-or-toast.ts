import { toastFault } from '#web/kit/toasts/toast.tsx';
import { faultText, isRefusalAnswer, type RefusalAnswer, refusalText } from './refusal-text.ts';
import { openLockFor } from './refused-lock.ts';
import { toastLost } from './toast-lost.ts';

type Wanted<Answer> = Exclude<Answer, { __typename: 'Refusal' } | null | undefined>;

/** The answer of a mutation; undefined when refused or lost, after a toast or the plan dialog has explained it. */
export const answerOrToast = async <Answer>(
  asked: Promise<Answer>,
  /** Custom handling of a refusal; returns true when handled. */
  handled?: (refusal: RefusalAnswer) => boolean,
): Promise<Wanted<Answer> | undefined> => {
  try {
    const answer = await asked;
    if (answer && !isRefusalAnswer(answer)) return answer as Wanted<Answer>;
    if (!isRefusalAnswer(answer)) toastFault(faultText(undefined));
    else if (!handled?.(answer) && !openLockFor(answer)) toastFault(refusalText(answer));
  } catch (fault) {
    toastLost(fault);
  }
  return undefined;
};
