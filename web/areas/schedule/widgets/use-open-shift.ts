import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { RequestOpenShiftDocument, WithdrawOpenShiftDocument } from '#web/parts/shifts/OpenShiftAnswers.generated.ts';

/** Taking an open shift or asking for it, and taking the question back. */
export const useOpenShift = (reload: () => void) => {
  const { t } = useTranslation();
  const [request, { loading: requesting }] = useMutation(RequestOpenShiftDocument);
  const [withdraw, { loading: withdrawing }] = useMutation(WithdrawOpenShiftDocument);
  return {
    busy: requesting || withdrawing,
    request: async (id: string) => {
      const sent = request({ variables: { input: { id } } });
      const answer = await answerOrToast(sent.then(({ data }) => data?.requestOpenShift));
      if (answer) toastDone(t(answer.scheduledShift ? 'schedule.widget.taken' : 'schedule.widget.askedFor'));
      reload();
    },
    withdraw: async (id: string) => {
      const sent = withdraw({ variables: { input: { id } } });
      const answer = await answerOrToast(sent.then(({ data }) => data?.withdrawOpenShift));
      if (answer) toastDone(t('schedule.widget.withdrawn'));
      reload();
    },
  };
};
