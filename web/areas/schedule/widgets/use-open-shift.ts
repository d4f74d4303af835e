import { useTranslation } from 'react-i18next';
import { useRequestOpenShiftMutation, useWithdrawOpenShiftMutation } from '#web/generated/graphql.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';

/** Taking an open shift or asking for it, and taking the question back. */
export const useOpenShift = (reload: () => void) => {
  const { t } = useTranslation();
  const [request, { loading: requesting }] = useRequestOpenShiftMutation();
  const [withdraw, { loading: withdrawing }] = useWithdrawOpenShiftMutation();
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
