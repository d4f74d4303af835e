import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SendVerificationAgainDocument } from '#web/areas/identity/verify-email/SendVerificationAgain.generated.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';

/** Sends the verification mail again and says so. */
export const useResend = (): { resend: () => Promise<void>; busy: boolean } => {
  const { t } = useTranslation();
  const { email } = useViewer();
  const [send] = useMutation(SendVerificationAgainDocument);
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    const answer = await answerOrToast(send().then(({ data }) => data?.resendVerificationMail));
    setBusy(false);
    if (answer) toastDone(t('verification.sent', { email }));
  };
  return { resend, busy };
};
