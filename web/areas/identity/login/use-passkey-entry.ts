import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalWords } from '#web/areas/identity/entry/refusal-words.ts';
import { passkeySignIn } from './second-step.ts';

/** Sign-in with a passkey, with error texts; closing the browser's dialog is not reported as an error. */
export const usePasskeyEntry = (entered: () => void) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const enter = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await passkeySignIn();
      if (answer.__typename === 'SignedIn') return entered();
      setProblem(refusalWords(answer));
    } catch {
      setProblem(t('identity.secondStep.passkeyFailed'));
    }
    setBusy(false);
  };
  return { busy, problem, enter };
};
