import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { type ContractTermsFragment, DeleteContractDocument } from './Contracts.generated.ts';

/**
 * Deletes a contract with undo. `gone` runs before the refetch, so that a form closes without requesting the deleted contract.
 */
export const useContractRemoval = (gone?: () => void) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [send] = useMutation(DeleteContractDocument);
  return async ({ id, version }: Pick<ContractTermsFragment, 'id' | 'version'>): Promise<void> => {
    const sent = send({ variables: { input: { id, version } } });
    if (!(await answerOrToast(sent.then(({ data }) => data?.deleteContract)))) return;
    const reload = () => client.refetchQueries({ include: 'active' });
    offer(t('contracts.deleted'), await sent, reload);
    gone?.();
    void reload();
  };
};
