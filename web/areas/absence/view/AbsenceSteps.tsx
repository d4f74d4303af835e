import { useApolloClient } from '@apollo/client/react';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestReason } from '#domain/kit/lengths.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { lengthProblem } from '#web/kit/refusals/words.ts';
import { useDecide } from '#web/parts/absence/use-decide.ts';
import { StepButtons } from '#web/ui/StepButtons.tsx';
import classes from './AbsenceView.module.css';
import type { ShownAbsence } from './AbsenceView.tsx';

const steps = ['withdraw', 'decline', 'approve'] as const;

/** What the viewer may decide, with a word for the person who asked. */
export const AbsenceSteps = ({ absence }: { absence: ShownAbsence }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const client = useApolloClient();
  const decide = useDecide(() => client.refetchQueries({ include: 'active' }));
  const [note, setNote] = useState('');
  const { may } = absence;
  const answers = may.approve || may.decline;
  // Who answers declines; taking back is for whoever asked.
  const offered = { ...may, withdraw: may.withdraw && !may.decline };
  const long = lengthProblem(note, longestReason);
  const take = async (step: (typeof steps)[number]): Promise<void> => {
    if (long && step !== 'withdraw') return;
    if (await decide[step](absence, answers && step !== 'withdraw' ? note.trim() : undefined)) close();
  };
  return (
    <>
      {answers ? (
        <Textarea
          className={classes.answer}
          label={t('absence.view.word')}
          description={t('common.optional')}
          autosize
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={long}
        />
      ) : null}
      <StepButtons>
        {steps
          .filter((step) => offered[step])
          .map((step) => (
            <Button
              key={step}
              variant={step === 'approve' ? 'filled' : 'default'}
              disabled={decide.busy}
              onClick={() => void take(step)}
            >
              {t(`requests.${step}`)}
            </Button>
          ))}
      </StepButtons>
    </>
  );
};
