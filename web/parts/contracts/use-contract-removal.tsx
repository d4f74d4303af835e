import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { EffectQuestion } from '#web/parts/absence/EffectQuestion.tsx';
import { ContractEffect } from './ContractEffect.tsx';
import { type ContractTermsFragment, DeleteContractDocument } from './Contracts.generated.ts';
import { previewInput } from './terms-input.ts';

type QuestionProps = { contract: ContractTermsFragment; answered: (isSure: boolean) => void };

/** Asks before a contract is deleted, with what that changes. */
const RemovalQuestion = ({ contract, answered }: QuestionProps) => {
  const { t } = useTranslation();
  return (
    <EffectQuestion title={t('contracts.deleteTitle')} yes={t('common.delete')} answered={answered}>
      <ContractEffect input={{ ...previewInput(contract), deleted: true }} />
    </EffectQuestion>
  );
};

/**
 * Deletes a contract with undo, once someone has seen what that changes. `gone` runs before the refetch, so that a form closes without requesting the deleted contract.
 */
export const useContractRemoval = (gone?: () => void) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const send = useMutate(DeleteContractDocument);
  return async (contract: ContractTermsFragment): Promise<void> => {
    const { id, version } = contract;
    const isSure = await new Promise<boolean>((answered) =>
      showDialog(<RemovalQuestion {...{ contract, answered }} />, () => answered(false)),
    );
    if (!isSure) return;
    const sent = send({ variables: { input: { id, version } } });
    if (!(await answerOrToast(sent.then(({ data }) => data?.deleteContract)))) return;
    const reload = () => client.refetchQueries({ include: 'active' });
    offer(t('contracts.deleted'), await sent, reload);
    gone?.();
    void reload();
  };
};
