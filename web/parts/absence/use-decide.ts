import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RosterAction } from '#domain/absence/absence-type.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import type { RefusalAnswer } from '#web/kit/refusals/refusal-text.ts';
import {
  type AbsenceRequestLineFragment,
  ApproveAbsenceDocument,
  DeclineAbsenceDocument,
  WithdrawAbsenceDocument,
} from './Absence.generated.ts';
import { useEffectQuestion } from './use-effect-question.tsx';

type Absence = AbsenceRequestLineFragment;
type Sent = Promise<{ extensions?: Record<string, unknown> }>;
type Answer = { __typename: 'Absence' | 'Refusal' } | null | undefined;

/** Decides with an optional note for the requester; returns whether it succeeded. */
type Deciding = (absence: Absence, note?: string) => Promise<boolean>;
/** Effect of an approval on scheduled shifts, and the reason to override a restriction. */
export type Approval = { rosterAction?: RosterAction; overrideReason?: string };
/** Custom handling of a refusal; returns true when handled. */
type Handled = (refusal: RefusalAnswer) => boolean;

export type Decide = {
  busy: boolean;
  approve: (absence: Absence, note?: string, approval?: Approval, handled?: Handled) => Promise<boolean>;
  decline: Deciding;
  withdraw: Deciding;
};

/** Decides absences in place, each with undo; `reload` refetches the list. */
export const useDecide = (reload: () => Promise<unknown>): Decide => {
  const { t } = useTranslation();
  const { offer } = useUndo();
  const [busy, setBusy] = useState(false);
  const approve = useMutate(ApproveAbsenceDocument);
  const decline = useMutate(DeclineAbsenceDocument);
  const withdraw = useMutate(WithdrawAbsenceDocument);

  const decided = async (message: string, sent: Sent, answer: Promise<Answer>, handled?: Handled): Promise<boolean> => {
    setBusy(true);
    const ok = await answerOrToast(answer, handled);
    // The toast is shown before the refetch; otherwise the server's own message would appear first.
    if (ok) offer(message, await sent, reload);
    // Also when refused, since someone else may have decided; a failed refetch shows its own error.
    await reload().catch(() => undefined);
    setBusy(false);
    return Boolean(ok);
  };
  const ask = useEffectQuestion();
  /** An approved absence that falls gives leave back: the viewer sees whose before. */
  const isSure = (step: 'decline' | 'withdraw', { id, status, Employee }: Absence): Promise<boolean> =>
    status === 'Approved'
      ? ask(
          { withdrawnAbsenceId: id },
          { title: t(`requests.${step}Title`, { name: Employee.name }), yes: t(`requests.${step}`) },
        )
      : Promise.resolve(true);
  const inputOf = ({ id, version }: Absence, note?: string) => ({
    variables: { input: { id, version, ...(note ? { note } : {}) } },
  });
  const nameOf = ({ Employee }: Absence) => ({ name: Employee.name });
  return {
    busy,
    approve: (absence, note, approval, handled) => {
      const { variables } = inputOf(absence, note);
      const sent = approve({ variables: { input: { ...variables.input, ...approval } } });
      return decided(
        t('requests.approved', nameOf(absence)),
        sent,
        sent.then(({ data }) => data?.approveAbsence),
        handled,
      );
    },
    decline: async (absence, note) => {
      if (!(await isSure('decline', absence))) return false;
      const sent = decline(inputOf(absence, note));
      return decided(
        t('requests.declined', nameOf(absence)),
        sent,
        sent.then(({ data }) => data?.declineAbsence),
      );
    },
    withdraw: async (absence, note) => {
      if (!(await isSure('withdraw', absence))) return false;
      const sent = withdraw(inputOf(absence, note));
      return decided(
        t('requests.withdrawn'),
        sent,
        sent.then(({ data }) => data?.withdrawAbsence),
      );
    },
  };
};
