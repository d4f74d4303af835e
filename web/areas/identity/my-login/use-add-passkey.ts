import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { toastDone, toastFault } from '#web/kit/toasts/toast.tsx';
import { BeginPasskeyDocument } from './BeginPasskey.generated.ts';
import { RegisterPasskeyDocument } from './RegisterPasskey.generated.ts';
import { useLoginChanged } from './use-login-changed.ts';
import { usePasswordProof, wantsPassword } from './use-password-proof.tsx';

/** Adds a passkey: the server's challenge, the browser's own dialog, and its answer to the server. */
export const useAddPasskey = () => {
  const { t } = useTranslation();
  const proven = usePasswordProof();
  const changed = useLoginChanged();
  const [busy, setBusy] = useState(false);
  const [begin] = useMutation(BeginPasskeyDocument);
  const [register] = useMutation(RegisterPasskeyDocument);

  const made = async () => {
    const begun = await proven(async () => (await begin()).data?.beginPasskey);
    if (!begun || begun.__typename === 'Refusal') return begun;
    const { startRegistration } = await import('@simplewebauthn/browser');
    const response = JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(begun.options) }));
    return (await register({ variables: { input: { response } } })).data?.registerPasskey;
  };

  const add = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await made();
      if (isRefusalAnswer(answer)) {
        if (!wantsPassword(answer)) toastFault(refusalText(answer));
      } else if (answer) {
        toastDone(t('identity.myLogin.passkeys.added'));
        changed();
      }
    } catch {
      toastFault(t('identity.myLogin.passkeys.cancelled'));
    }
    setBusy(false);
  };
  return { add, busy, isPossible: typeof window.PublicKeyCredential === 'function' };
};
