import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { useEffectQuestion } from '#web/parts/absence/use-effect-question.tsx';
import { type ContractTermsFragment, DeleteContractDocument } from './Contracts.generated.ts';

/**
 * Deletes a contract with undo, once someone has seen what that makes of leave and plus-minus. `gone` runs before the refetch, so that a form closes without requesting the deleted contract.
 */
export const useContractRemoval = (gone?: () => void) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [send] = useMutation(DeleteContractDocument);
  const ask = useEffectQuestion();
  return async ({ id, version }: Pick<ContractTermsFragment, 'id' | 'version'>): Promise<void> => {
    if (!(await ask({ deletedContractId: id }, { title: t('contracts.deleteTitle'), yes: t('common.delete') }))) return;
    const sent = send({ variables: { input: { id, version } } });
    if (!(await answerOrToast(sent.then(({ data }) => data?.deleteContract)))) return;
    const reload = () => client.refetchQueries({ include: 'active' });
    offer(t('contracts.deleted'), await sent, reload);
    gone?.();
    void reload();
  };
};
