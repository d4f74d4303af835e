import { useApolloClient } from '@apollo/client/react';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RosterAction, rosterActions } from '#domain/absence/absence-type.ts';
import { longestReason } from '#domain/kit/lengths.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { type RefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { lengthProblem } from '#web/kit/refusals/words.ts';
import { useDecide } from '#web/parts/absence/use-decide.ts';
import { Select } from '#web/ui/Select.tsx';
import { EndAbsence, type ShownAbsence } from './EndAbsence.tsx';

const steps = ['withdraw', 'decline', 'approve'] as const;

type ButtonsProps = {
  absence: ShownAbsence;
  /** Whether the last day of an open-ended absence can be set. */
  mayEnd: boolean;
  busy: boolean;
  take: (step: (typeof steps)[number]) => void;
};

/** The footer: what the viewer may do with the absence. */
const DecisionButtons = ({ absence, mayEnd, busy, take }: ButtonsProps) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const { id, may } = absence;
  // Viewers who can decline are not offered to withdraw, which is meant for the requester.
  const offered = { ...may, withdraw: may.withdraw && !may.decline };
  const buttons = (
    <>
      {may.edit ? (
        <Button variant="default" disabled={busy} onClick={() => open('absence-edit/:id', { id })}>
          {t('absence.edit.open')}
        </Button>
      ) : null}
      {steps
        .filter((step) => offered[step])
        .map((step) => (
          <Button
            key={step}
            variant={step === 'approve' ? 'filled' : 'default'}
            disabled={busy}
            onClick={() => take(step)}
          >
            {t(`requests.${step}`)}
          </Button>
        ))}
    </>
  );
  if (mayEnd) return <EndAbsence absence={absence}>{buttons}</EndAbsence>;
  return may.edit || steps.some((step) => offered[step]) ? <FormFooter>{buttons}</FormFooter> : null;
};

type Props = Pick<ButtonsProps, 'absence' | 'mayEnd'> & { restricted: boolean };

/** The reason for an exception. A missing one is reported at the field, which comes into view, also where only the server asks. */
const useReason = () => {
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  // Stays once it was asked for.
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);
  const refuse = (words: string): void => {
    setProblem(words);
    setAsked(true);
    field.current?.focus();
  };
  const type = (words: string): void => {
    setValue(words);
    setProblem(undefined);
  };
  return { field, value, type, problem: problem ?? lengthProblem(value, longestReason), refuse, isAsked };
};

const Exception = ({ of: { field, value, type, problem } }: { of: ReturnType<typeof useReason> }) => {
  const { t } = useTranslation();
  return (
    <Textarea
      ref={field}
      mt="md"
      label={t('absence.ask.override')}
      autosize
      minRows={2}
      required
      value={value}
      onChange={(event) => type(event.currentTarget.value)}
      error={problem}
    />
  );
};

/** Decisions open to the viewer, with a note to the requester. */
export const AbsenceSteps = ({ absence, mayEnd, restricted }: Props) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const client = useApolloClient();
  const decide = useDecide(() => client.refetchQueries({ include: 'active' }));
  const [note, setNote] = useState('');
  const reason = useReason();
  const [rosterAction, setAction] = useState<RosterAction>(absence.rosterAction);
  const { may } = absence;
  const answers = may.approve || may.decline;
  const long = lengthProblem(note, longestReason);
  const take = async (step: (typeof steps)[number]): Promise<void> => {
    if (long && step !== 'withdraw') return;
    const overrideReason = reason.value.trim();
    if (step === 'approve' && restricted && overrideReason === '') return reason.refuse(t('refusal.input.required'));
    const trimmedNote = answers && step !== 'withdraw' ? note.trim() : undefined;
    const approval = { rosterAction, ...(overrideReason ? { overrideReason } : {}) };
    const atReason = (refusal: RefusalAnswer): boolean => {
      if (refusal.field !== 'overrideReason') return false;
      reason.refuse(refusalText(refusal));
      return true;
    };
    const done =
      step === 'approve'
        ? await decide.approve(absence, trimmedNote, approval, atReason)
        : await decide[step](absence, trimmedNote);
    if (done) close();
  };
  return (
    <>
      {may.approve ? (
        <Select
          mt="md"
          label={t('absence.view.shifts')}
          data={rosterActions.map((value) => ({ value, label: t(`leave.rosterAction.${value}`) }))}
          allowDeselect={false}
          value={rosterAction}
          onChange={(value) => setAction((value ?? 'none') as RosterAction)}
        />
      ) : null}
      {may.approve && (restricted || reason.isAsked) ? <Exception of={reason} /> : null}
      {answers ? (
        <Textarea
          mt="md"
          label={t('absence.view.word')}
          autosize
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={long}
        />
      ) : null}
      <DecisionButtons absence={absence} mayEnd={mayEnd} busy={decide.busy} take={(step) => void take(step)} />
    </>
  );
};
