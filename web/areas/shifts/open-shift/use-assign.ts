import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { faultText, isRefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { AssignOpenShiftDocument } from '#web/parts/shifts/ScheduleWrites.generated.ts';
import type { OpenShiftFactsFragment } from './OpenShift.generated.ts';

/** Gives seats to people, all or none; a refusal is told where the choice is, and the list comes anew. */
export const useAssign = ({ id, version }: OpenShiftFactsFragment, reload: () => void) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { close } = useModalPlace();
  const { offer } = useUndo();
  const [problem, setProblem] = useState<string>();
  const [send, { loading: busy }] = useMutation(AssignOpenShiftDocument);
  const after = () => client.refetchQueries({ include: 'active' });
  const assign = async (employeeIds: readonly string[]): Promise<void> => {
    setProblem(undefined);
    try {
      const sent = await send({ variables: { input: { id, version, employeeIds: [...employeeIds] } } });
      const answer = sent.data?.assignOpenShift;
      if (!answer || isRefusalAnswer(answer)) {
        setProblem(isRefusalAnswer(answer) ? refusalText(answer) : faultText(undefined));
        reload();
        return;
      }
      offer(t('openShifts.assign.done', { count: employeeIds.length }), sent, after);
      void after();
      close();
    } catch (fault) {
      setProblem(faultText(fault));
    }
  };
  return { assign, busy, problem };
};
