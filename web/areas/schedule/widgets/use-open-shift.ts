import { useTranslation } from 'react-i18next';
import { useRequestOpenShiftMutation, useWithdrawOpenShiftMutation } from '#web/generated/graphql.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';

/** Taking an open shift or asking for it, and taking that back; each undone from its toast. */
export const useOpenShift = (reload: () => void) => {
  const { t } = useTranslation();
  const { offer } = useUndo();
  const [request, { loading: requesting }] = useRequestOpenShiftMutation();
  const [withdraw, { loading: withdrawing }] = useWithdrawOpenShiftMutation();
  return {
    busy: requesting || withdrawing,
    request: async (id: string) => {
      const sent = request({ variables: { input: { id } } });
      const answer = await answerOrToast(sent.then(({ data }) => data?.requestOpenShift));
      if (answer)
        offer(t(answer.scheduledShift ? 'schedule.widget.taken' : 'schedule.widget.askedFor'), await sent, reload);
      reload();
    },
    withdraw: async (id: string) => {
      const sent = withdraw({ variables: { input: { id } } });
      const answer = await answerOrToast(sent.then(({ data }) => data?.withdrawOpenShift));
      if (answer) offer(t('schedule.widget.withdrawn'), await sent, reload);
      reload();
    },
  };
};
