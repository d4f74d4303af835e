import { useCallback } from 'react';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { isRefusalAnswer } from '#web/kit/refusals/refusal-text.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';

const openConfirm = async () => ({ default: (await import('./ConfirmPassword.tsx')).ConfirmPassword });

/** Whether the server wants the password once more before it does this. */
export const wantsPassword = (answer: unknown): boolean => isRefusalAnswer(answer) && answer.key === 'passwordNeeded';

const askPassword = (): Promise<boolean> => {
  const ConfirmPassword = lazyScreen(openConfirm);
  return new Promise((resolve) => {
    showDialog(<ConfirmPassword confirmed={() => resolve(true)} />, () => resolve(false));
  });
};

/**
 * Sends, and where the server wants the password first, asks for it and sends again. A user who closes the question gets the
 * refusal back, for which `wantsPassword` tells that nothing needs to be said.
 */
export const usePasswordProof = () =>
  useCallback(async <Answer,>(send: () => Promise<Answer>): Promise<Answer> => {
    const answer = await send();
    if (!wantsPassword(answer)) return answer;
    return (await askPassword()) ? send() : answer;
  }, []);
