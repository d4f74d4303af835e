import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { faultText, isRefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { RecordFault } from '#web/parts/loaded/RecordFault.tsx';
import { RequestOpenShiftDocument, WithdrawOpenShiftDocument } from '#web/parts/shifts/OpenShiftAnswers.generated.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { OneOpenShiftDocument } from './OpenShift.generated.ts';
import { OpenShiftWords } from './OpenShiftWords.tsx';

/**
 * Modals schedule-open-shift/:id/request and /withdraw: the viewer's answer to an open shift; a refusal is shown above the
 * button.
 */
export default function AnswerOpenShift() {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { params, pattern, close } = useModalPlace();
  const variables = { input: { id: params.id! } };
  const withdraws = pattern.endsWith('/withdraw');
  const { data, error } = useQuery(OneOpenShiftDocument, {
    variables: { id: params.id! },
    fetchPolicy: 'network-only',
  });
  const [request, asking] = useMutation(RequestOpenShiftDocument);
  const [withdraw, leaving] = useMutation(WithdrawOpenShiftDocument);
  const [problem, setProblem] = useState<string>();
  const shift = data?.openShift;
  const step = withdraws ? 'withdraw' : shift?.approval_required === false ? 'take' : 'ask';
  const doneWords = { withdraw: 'withdrawn', take: 'taken', ask: 'askedFor' } as const;

  const answer = async (): Promise<void> => {
    setProblem(undefined);
    try {
      const answered = withdraws
        ? (await withdraw({ variables })).data?.withdrawOpenShift
        : (await request({ variables })).data?.requestOpenShift;
      if (!answered || isRefusalAnswer(answered)) {
        setProblem(isRefusalAnswer(answered) ? refusalText(answered) : faultText(undefined));
        return;
      }
      toastDone(t(`schedule.widget.${doneWords[step]}`));
      void client.refetchQueries({ include: 'active' });
      close();
    } catch (fault) {
      setProblem(faultText(fault));
    }
  };
  return (
    <ModalFrame title={t(`openShifts.answer.${step}Title`)} size="sm">
      {error && !shift ? <RecordFault gone={t('openShifts.gone')} error={error} /> : null}
      {shift ? <OpenShiftWords shift={shift} /> : null}
      {shift || error ? null : <SkeletonRows rows={3} label={t('common.loading')} />}
      {problem ? (
        <Notice kind="declined" role="alert">
          {problem}
        </Notice>
      ) : null}
      <FormFooter>
        <CancelButton />
        <Button
          loading={asking.loading || leaving.loading}
          disabled={!shift}
          onClick={() => void answer()}
          data-autofocus
        >
          {t(`openShifts.answer.${step}`)}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
}
