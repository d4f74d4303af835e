import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Checkbox, Flex, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askersWhoFit } from '#domain/shifts/eligible-applicants.ts';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { faultText, isRefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { useFindingWords } from '#web/parts/findings/use-finding-words.ts';
import { VerdictWords } from '#web/parts/findings/VerdictWords.tsx';
import { RecordFault } from '#web/parts/loaded/RecordFault.tsx';
import { AssignOpenShiftDocument } from '#web/parts/shifts/ScheduleWrites.generated.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import { standingMeanings } from './applicant-status.ts';
import {
  OpenShiftCandidatesDocument,
  type OpenShiftCandidatesQuery,
  type OpenShiftFactsFragment,
} from './OpenShift.generated.ts';
import classes from './OpenShift.module.css';
import { OpenShiftWords } from './OpenShiftWords.tsx';

/** Assigns people to seats, all or none; a refusal is shown next to the choice, and the list reloads. */
const useAssign = ({ id, version }: OpenShiftFactsFragment, reload: () => void) => {
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

type Candidate = OpenShiftCandidatesQuery['openShiftCandidates'][number];

/** Modal schedule-open-shift/:id/assign: applicants first, then suitable people, then the others with their conflicts. */
export default function AssignOpenShift() {
  const { t } = useTranslation();
  const { params } = useModalPlace();
  const { data, error, refetch } = useQuery(OpenShiftCandidatesDocument, {
    variables: { id: params.id! },
    fetchPolicy: 'network-only',
  });
  return (
    <ModalFrame title={t('openShifts.assign.title')}>
      {error && !data ? <RecordFault gone={t('openShifts.gone')} error={error} /> : null}
      {data ? (
        <Choice shift={data.openShift} candidates={data.openShiftCandidates} reload={() => void refetch()} />
      ) : null}
      {data || error ? null : <SkeletonRows rows={6} label={t('common.loading')} />}
    </ModalFrame>
  );
}

type Props = { shift: OpenShiftFactsFragment; candidates: readonly Candidate[]; reload: () => void };

/** Maximum number of assignments in one transaction. */
const mostAtOnce = 12;

const Choice = ({ shift, candidates, reload }: Props) => {
  const { t } = useTranslation();
  const places = Math.min(shift.instances_remaining, mostAtOnce);
  const [chosen, setChosen] = useState<readonly string[]>(() => askersWhoFit(candidates, places));
  const [typed, setTyped] = useState('');
  const { assign, busy, problem } = useAssign(shift, reload);
  const word = typed.trim().toLocaleLowerCase();
  const shown = candidates.filter(({ Employee }) => Employee.name.toLocaleLowerCase().includes(word));
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <>
      <OpenShiftWords shift={shift} />
      {candidates.length > 8 ? (
        <TextInput
          mt={16}
          aria-label={t('schedule.day.search')}
          placeholder={t('schedule.day.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      {candidates.length === 0 ? <QuietEmpty>{t('openShifts.assign.noOne')}</QuietEmpty> : null}
      <fieldset className={classes.choices} aria-label={t('openShifts.assign.who')}>
        {shown.map((candidate) => (
          <Person
            key={candidate.Employee.id}
            candidate={candidate}
            chosen={chosen.includes(candidate.Employee.id)}
            full={chosen.length >= places}
            onToggle={() => toggle(candidate.Employee.id)}
          />
        ))}
      </fieldset>
      {problem ? (
        <Notice kind="declined" role="alert">
          {problem}
        </Notice>
      ) : null}
      <FormFooter
        start={
          <span className={classes.quiet} role="status">
            {t('openShifts.assign.of', { count: chosen.length, all: shift.instances_remaining })}
          </span>
        }
      >
        <CancelButton />
        <Button loading={busy} disabled={chosen.length === 0} onClick={() => void assign(chosen)}>
          {t('openShifts.assign.assign', { count: chosen.length })}
        </Button>
      </FormFooter>
    </>
  );
};

/** There is no board behind the list, so findings cannot name other shifts. */
const noBoard = { shift: () => undefined };

type PersonProps = { candidate: Candidate; chosen: boolean; full: boolean; onToggle: () => void };

const Person = ({ candidate: { Employee, status, verdict }, chosen, full, onToggle }: PersonProps) => {
  const { t } = useTranslation();
  const wordsOf = useFindingWords(noBoard);
  const has = status === 'assigned';
  const off = has || (full && !chosen);
  const { level, findings } = verdict;
  const verdictText =
    findings.length > 0 ? findings.map((found) => wordsOf(found)).join('. ') : t('openShifts.assign.fits');
  return (
    <Flex component="label" className={classes.choice} gap="sm" align="flex-start" data-off={off || undefined}>
      <Checkbox
        checked={chosen || has}
        disabled={off}
        onChange={onToggle}
        aria-label={has ? Employee.name : `${Employee.name}: ${verdictText}`}
      />
      <Box component="span" flex={1} miw={0}>
        <Flex component="span" className={typography.medium} gap="2px 10px" align="center" wrap="wrap">
          {Employee.name}
          {status ? <StatusBadge meaning={standingMeanings[status]} word={t(`openShifts.status.${status}`)} /> : null}
        </Flex>
        {has ? null : <VerdictWords verdict={{ level, words: verdictText }} />}
      </Box>
    </Flex>
  );
};
