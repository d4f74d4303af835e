import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { DeleteShiftDocument, type ShiftTypeFragment } from '#web/parts/shifts/ShiftType.generated.ts';

/** Takes a shift type out of use, with the way back. */
export const useDeleteTemplate = () => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [send, { loading }] = useMutation(DeleteShiftDocument);
  const reload = () => client.refetchQueries({ include: 'active' });
  return {
    loading,
    /** Whether it was done. */
    remove: async ({ id, version, long_name }: ShiftTypeFragment): Promise<boolean> => {
      const sent = send({ variables: { input: { id, version } } });
      const answer = await answerOrToast(sent.then(({ data }) => data?.deleteShift));
      if (answer) offer(t('shifts.deleted', { name: long_name }), await sent, reload);
      await reload();
      return answer !== undefined;
    },
  };
};
