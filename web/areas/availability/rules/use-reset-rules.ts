import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { ResetAvailabilityRulesDocument } from './AvailabilityRules.generated.ts';

/** A department asks as the company does again; that can be taken back. */
export const useResetRules = () => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [send, { loading }] = useMutation(ResetAvailabilityRulesDocument);
  return {
    resetting: loading,
    reset: async (departmentId: string, version: number): Promise<void> => {
      const sent = send({ variables: { input: { departmentId, version } } });
      const done = await answerOrToast(sent.then(({ data }) => data?.resetAvailabilityRules));
      const reload = () => client.refetchQueries({ include: 'active' });
      await reload();
      if (done) offer(t('settings.saved'), await sent, reload);
    },
  };
};
