import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Textarea } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RosterAction, rosterActions } from '#domain/absence/absence-type.ts';
import { longestReason } from '#domain/kit/lengths.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { lengthProblem } from '#web/kit/refusals/words.ts';
import { needsReason } from '#web/parts/absence/AbsenceChecks.tsx';
import { OtherChanges } from '#web/parts/absence/ChangeEffect.tsx';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import layout from '#web/ui/layout.module.css';
import { Select } from '#web/ui/Select.tsx';
import {
  ApproveAbsencesDocument,
  DecisionPreviewDocument,
  DeclineAbsencesDocument,
  type RefusedAbsenceFactsFragment,
} from './DecideMany.generated.ts';
import classes from './DecideMany.module.css';
import { DecisionDates, DecisionRow, LeftOut, type Preview, type Row, shownBalances } from './DecisionRows.tsx';

type Props = { ids: readonly string[]; reload: () => Promise<unknown> };

/** Several requests with their combined effect, and one decision for all. */
export const DecideMany = ({ ids, reload }: Props) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(DecisionPreviewDocument, {
    variables: { absences: [...ids] },
    fetchPolicy: 'network-only',
  });
  const preview = data?.decisionPreview;
  return (
    <ModalFrame title={t('requests.many.title', { count: ids.length })} size="lg">
      <Loaded found={preview != null} error={error} again={() => void refetch()} fault={t('requests.fault')}>
        {preview ? <Answer preview={preview} reload={reload} /> : null}
      </Loaded>
    </ModalFrame>
  );
};

type Steps = 'approve' | 'decline';
type Said = { note: string; rosterAction: RosterAction | null; overrideReason: string };

/** Decides the decidable rows; refused ones stay visible with their reason. */
const useAnswer = (rows: readonly Row[], reload: Props['reload']) => {
  const { t } = useTranslation();
  const { offer } = useUndo();
  const { close } = useModalPlace();
  const [refused, setRefused] = useState<readonly RefusedAbsenceFactsFragment[]>([]);
  const [approve, { loading: approving }] = useMutation(ApproveAbsencesDocument);
  const [decline, { loading: declining }] = useMutation(DeclineAbsencesDocument);
  const send = async (step: Steps, { note, rosterAction, overrideReason }: Said): Promise<void> => {
    const absences = rows.map(({ absence: { id, version } }) => ({ id, version }));
    const input = { absences, note: note.trim() || null };
    const sent =
      step === 'approve'
        ? approve({
            variables: { input: { ...input, rosterAction, overrideReason: overrideReason.trim() || null } },
          }).then(({ data, extensions }) => ({ answer: data?.approveAbsences, extensions }))
        : decline({ variables: { input } }).then(({ data, extensions }) => ({
            answer: data?.declineAbsences,
            extensions,
          }));
    const answer = await answerOrToast(sent.then((result) => result.answer));
    if (!answer) return;
    const words = step === 'approve' ? 'requests.many.approved' : 'requests.many.declined';
    if (answer.absences.length > 0) offer(t(words, { count: answer.absences.length }), await sent, reload);
    if (answer.refused.length === 0) close();
    else setRefused(answer.refused);
    await reload();
  };
  return { refused, send, busy: approving || declining };
};

const Answer = ({ preview, reload }: { preview: Preview; reload: Props['reload'] }) => {
  const { t } = useTranslation();
  const open = preview.rows.filter(({ problem }) => !problem);
  const [decision, say] = useState<Said>({ note: '', rosterAction: null, overrideReason: '' });
  const { refused, send, busy } = useAnswer(open, reload);
  const reason = useRef<HTMLTextAreaElement>(null);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const isDone = refused.length > 0;
  const take = async (step: Steps): Promise<void> => {
    const lacksReason = step === 'approve' && open.some(isRestricted) && decision.overrideReason.trim() === '';
    setReasonMissing(lacksReason);
    if (lacksReason) reason.current?.focus();
    else await send(step, decision);
  };
  const whyNot = (row: Row) => refused.find(({ id }) => id === row.absence.id) ?? row.problem;
  const shown = isDone ? preview.rows.filter((row) => whyNot(row)) : preview.rows;
  return (
    <div className={classes.body}>
      {isDone ? <p>{t('requests.many.refused', { count: refused.length })}</p> : null}
      {shown.length > 0 ? (
        <Box component="ul" className={`${layout.borderBlock} ${layout.scrollY}`} mah="46vh">
          {shown.map((row) => (
            <DecisionRow key={row.absence.id} row={row} refused={whyNot(row)} />
          ))}
        </Box>
      ) : null}
      {isDone ? null : (
        <>
          <LeftOut leftOut={preview.leftOut} />
          {open.length > 0 ? <DecisionDates dates={preview.dates} /> : null}
          <OtherChanges input={open.length > 0 ? effectOf(open) : null} known={open.flatMap(shownBalances)} />
          <Words rows={open} decision={decision} say={say} reason={{ ref: reason, isMissing: isReasonMissing }} />
          <Steps count={open.length} busy={busy} decision={decision} take={take} />
        </>
      )}
    </div>
  );
};

/** All of them together: each may use what another would have earned. */
const effectOf = (rows: readonly Row[]) => ({ approvedAbsenceIds: rows.map(({ absence: { id } }) => id) });

const isRestricted = ({ preview }: Row): boolean => needsReason(preview);

type WordsProps = {
  rows: readonly Row[];
  decision: Said;
  say: (decision: Said) => void;
  reason: { ref: RefObject<HTMLTextAreaElement | null>; isMissing: boolean };
};

const Words = ({ rows, decision, say, reason }: WordsProps) => {
  const { t } = useTranslation();
  const asTypes = 'asTypes';
  const restricted = new Set(rows.filter(isRestricted).map(({ absence }) => absence.Employee.name));
  const isReasonMissing = reason.isMissing && decision.overrideReason.trim() === '';
  return (
    <>
      {rows.some(({ preview }) => preview.shifts.length > 0) ? (
        <Select
          label={t('absence.view.shifts')}
          data={[
            { value: asTypes, label: t('requests.many.asTypes') },
            ...rosterActions.map((value) => ({ value, label: t(`leave.rosterAction.${value}`) })),
          ]}
          allowDeselect={false}
          value={decision.rosterAction ?? asTypes}
          onChange={(value) => say({ ...decision, rosterAction: value === asTypes ? null : (value as RosterAction) })}
        />
      ) : null}
      {restricted.size > 0 ? (
        <Textarea
          ref={reason.ref}
          label={t('absence.ask.override')}
          description={t('requests.many.exceptionFor', { names: [...restricted].join(', ') })}
          autosize
          minRows={2}
          required
          value={decision.overrideReason}
          onChange={(event) => say({ ...decision, overrideReason: event.currentTarget.value })}
          error={isReasonMissing ? t('refusal.input.required') : lengthProblem(decision.overrideReason, longestReason)}
        />
      ) : null}
      <Textarea
        label={t('requests.many.word')}
        autosize
        minRows={2}
        value={decision.note}
        onChange={(event) => say({ ...decision, note: event.currentTarget.value })}
        error={lengthProblem(decision.note, longestReason)}
      />
    </>
  );
};

type StepsProps = {
  count: number;
  busy: boolean;
  decision: Said;
  take: (step: Steps) => Promise<void>;
};

const Steps = ({ count, busy, decision, take }: StepsProps) => {
  const { t } = useTranslation();
  const long = [decision.note, decision.overrideReason].some((words) => lengthProblem(words, longestReason));
  return (
    <FormFooter>
      <Button variant="default" disabled={busy || long || count === 0} onClick={() => void take('decline')}>
        {t('requests.many.decline', { count })}
      </Button>
      <Button disabled={busy || long || count === 0} onClick={() => void take('approve')} data-autofocus>
        {t('requests.many.approve', { count })}
      </Button>
    </FormFooter>
  );
};
