import { toastFault } from '#web/kit/toasts/toast.tsx';
import { faultText, isRefusalAnswer, refusalText } from './refusal-text.ts';

type Wanted<Answer> = Exclude<Answer, { __typename: 'Refusal' } | null | undefined>;

/** The answer of a mutation, or undefined when it was refused or got lost; then a toast has said why. */
export const answerOrToast = async <Answer>(asked: Promise<Answer>): Promise<Wanted<Answer> | undefined> => {
  try {
    const answer = await asked;
    if (answer && !isRefusalAnswer(answer)) return answer as Wanted<Answer>;
    toastFault(isRefusalAnswer(answer) ? refusalText(answer) : faultText(undefined));
  } catch (fault) {
    toastFault(faultText(fault));
  }
  return undefined;
};
