import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AbsenceRequestLineFragment,
  useApproveAbsenceMutation,
  useDeclineAbsenceMutation,
  useWithdrawAbsenceMutation,
} from '#web/generated/graphql.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';

type Absence = AbsenceRequestLineFragment;
type Sent = Promise<{ extensions?: Record<string, unknown> }>;
type Answer = { __typename: 'Absence' | 'Refusal' } | null | undefined;

export type Decide = {
  busy: boolean;
  approve: (absence: Absence) => Promise<void>;
  decline: (absence: Absence) => Promise<void>;
  withdraw: (absence: Absence) => Promise<void>;
};

/** Decides about absences in place, each with an undo; `reload` draws the list anew. */
export const useDecide = (reload: () => Promise<unknown>): Decide => {
  const { t } = useTranslation();
  const { offer } = useUndo();
  const [busy, setBusy] = useState(false);
  const [approve] = useApproveAbsenceMutation();
  const [decline] = useDeclineAbsenceMutation();
  const [withdraw] = useWithdrawAbsenceMutation();

  const decided = async (message: string, sent: Sent, answer: Promise<Answer>): Promise<void> => {
    setBusy(true);
    const ok = await answerOrToast(answer);
    // Also when refused: then somebody else was faster, and the list should say so.
    await reload();
    setBusy(false);
    if (ok) offer(message, await sent, reload);
  };
  const inputOf = ({ id, version }: Absence) => ({ variables: { input: { id, version } } });
  const nameOf = ({ Employee }: Absence) => ({ name: Employee.name });
  return {
    busy,
    approve: (absence) => {
      const sent = approve(inputOf(absence));
      return decided(
        t('requests.approved', nameOf(absence)),
        sent,
        sent.then(({ data }) => data?.approveAbsence),
      );
    },
    decline: (absence) => {
      const sent = decline(inputOf(absence));
      return decided(
        t('requests.declined', nameOf(absence)),
        sent,
        sent.then(({ data }) => data?.declineAbsence),
      );
    },
    withdraw: (absence) => {
      const sent = withdraw(inputOf(absence));
      return decided(
        t('requests.withdrawn'),
        sent,
        sent.then(({ data }) => data?.withdrawAbsence),
      );
    },
  };
};
