import { useCallback } from 'react';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { isRefusalAnswer } from '#web/kit/refusals/refusal-text.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';

const openConfirm = async () => ({ default: (await import('./ConfirmPassword.tsx')).ConfirmPassword });

/** Whether the server requires the password again for this action. */
export const wantsPassword = (answer: unknown): boolean => isRefusalAnswer(answer) && answer.key === 'passwordNeeded';

const askPassword = (): Promise<boolean> => {
  const ConfirmPassword = lazyScreen(openConfirm);
  return new Promise((resolve) => {
    showDialog(<ConfirmPassword confirmed={() => resolve(true)} />, () => resolve(false));
  });
};

/**
 * Sends the request; if the server requires the password, asks for it and sends again. If the user closes the dialog, the refusal
 * is returned, and `wantsPassword` shows that no error needs to be displayed.
 */
export const usePasswordProof = () =>
  useCallback(async <Answer,>(send: () => Promise<Answer>): Promise<Answer> => {
    const answer = await send();
    if (!wantsPassword(answer)) return answer;
    return (await askPassword()) ? send() : answer;
  }, []);
