import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RosterAction } from '#domain/absence/absence-type.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import {
  type AbsenceRequestLineFragment,
  ApproveAbsenceDocument,
  DeclineAbsenceDocument,
  WithdrawAbsenceDocument,
} from './Absence.generated.ts';

type Absence = AbsenceRequestLineFragment;
type Sent = Promise<{ extensions?: Record<string, unknown> }>;
type Answer = { __typename: 'Absence' | 'Refusal' } | null | undefined;

/** With a word for the person who asked; answers whether it was done. */
type Deciding = (absence: Absence, note?: string) => Promise<boolean>;
/** What an approval does to planned shifts, and why it may pass a restriction. */
export type Approval = { rosterAction?: RosterAction; overrideReason?: string };

export type Decide = {
  busy: boolean;
  approve: (absence: Absence, note?: string, approval?: Approval) => Promise<boolean>;
  decline: Deciding;
  withdraw: Deciding;
};

/** Decides about absences in place, each with an undo; `reload` draws the list again. */
export const useDecide = (reload: () => Promise<unknown>): Decide => {
  const { t } = useTranslation();
  const { offer } = useUndo();
  const [busy, setBusy] = useState(false);
  const [approve] = useMutation(ApproveAbsenceDocument);
  const [decline] = useMutation(DeclineAbsenceDocument);
  const [withdraw] = useMutation(WithdrawAbsenceDocument);

  const decided = async (message: string, sent: Sent, answer: Promise<Answer>): Promise<boolean> => {
    setBusy(true);
    const ok = await answerOrToast(answer);
    // The toast shows before the list is asked again, or the server's own words come first.
    if (ok) offer(message, await sent, reload);
    // Also when refused: then someone else was faster, and the list should say so. One that can't be read again says that itself.
    await reload().catch(() => undefined);
    setBusy(false);
    return Boolean(ok);
  };
  const inputOf = ({ id, version }: Absence, note?: string) => ({
    variables: { input: { id, version, ...(note ? { note } : {}) } },
  });
  const nameOf = ({ Employee }: Absence) => ({ name: Employee.name });
  return {
    busy,
    approve: (absence, note, approval) => {
      const { variables } = inputOf(absence, note);
      const sent = approve({ variables: { input: { ...variables.input, ...approval } } });
      return decided(
        t('requests.approved', nameOf(absence)),
        sent,
        sent.then(({ data }) => data?.approveAbsence),
      );
    },
    decline: (absence, note) => {
      const sent = decline(inputOf(absence, note));
      return decided(
        t('requests.declined', nameOf(absence)),
        sent,
        sent.then(({ data }) => data?.declineAbsence),
      );
    },
    withdraw: (absence, note) => {
      const sent = withdraw(inputOf(absence, note));
      return decided(
        t('requests.withdrawn'),
        sent,
        sent.then(({ data }) => data?.withdrawAbsence),
      );
    },
  };
};
