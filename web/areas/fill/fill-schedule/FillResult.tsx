import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FillGap } from '#domain/fill/fill-gap.ts';
import type { FillProposal } from '#domain/fill/fill-proposal.ts';
import { mostShifts } from '#domain/schedule/most-shifts.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { afterPlanning, takenAtOnce } from '#web/parts/fill/at-once.ts';
import { FillRefused } from '#web/parts/fill/FillRefused.tsx';
import classes from '#web/parts/fill/FillSchedule.module.css';
import type { FillEnd, FillFactsQuestion, FillResume } from '#web/parts/fill/fill-messages.ts';
import { fillPreview } from '#web/parts/fill/fill-preview.ts';
import { filledOf } from '#web/parts/fill/filled-of.ts';
import { lineKey } from '#web/parts/fill/line-key.ts';
import { overContract } from '#web/parts/fill/over-contract.ts';
import { type RefusedLine, useAcceptFill } from '#web/parts/fill/use-accept-fill.ts';
import { useEndWords } from '#web/parts/fill/use-end-words.ts';
import type { FillFacts } from '#web/parts/fill/use-fill-facts.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { FillPreview } from './FillPreview.tsx';

type Props = {
  range: DateRange;
  department: string | null;
  /** Facts as loaded for the question; shifts planned from the proposal are counted in this component. */
  facts: FillFacts;
  question: Pick<FillFactsQuestion, 'facts' | 'seats'>;
  proposal: FillProposal;
  end: FillEnd;
  gap: FillGap;
  /** Where the search can resume; null when no better plan can be found. */
  resume: FillResume | null;
  left: ReadonlySet<string>;
  /** The line that was refused when the proposal was planned from the grid. */
  refusedBefore: RefusedLine | null;
  onLeft: (left: ReadonlySet<string>) => void;
  onResume: (resume: FillResume) => void;
  onAgain: () => void;
  onDone: () => void;
};

/** A proposal as a list, with its actions. */
export const FillResult = ({
  range,
  department,
  question,
  end,
  gap,
  left,
  refusedBefore,
  resume,
  onResume,
  onLeft,
  onAgain,
  onDone,
  ...given
}: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [refused, setRefused] = useState(refusedBefore);
  const [lying, setLying] = useState({ proposal: given.proposal, facts: given.facts });
  const { proposal, facts } = lying;
  const { seats } = facts;
  const chosen = proposal.proposed.filter((line) => !left.has(lineKey(line)));
  const now = takenAtOnce(chosen, seats);
  const later = chosen.length - now.length;
  const planned = (): void => {
    if (later === 0) {
      onDone();
      return;
    }
    const still = afterPlanning(lying, seats, now);
    setRefused(null);
    setLying(still);
    fillPreview.change({ ...still, resume: null, refused: null, shown: null });
  };
  const { accept, loading } = useAcceptFill({ range, department, seats }, planned, setRefused);
  const over = overContract(facts.candidates, seats, chosen);
  const take = (): void => {
    setRefused(null);
    void accept(now, { later });
  };
  const rest = (): void =>
    void accept(
      now.filter((line) => lineKey(line) !== refused?.key),
      { rest: true, out: 1, later },
    );
  return (
    <>
      <FillSummary {...{ proposal, end, gap, left }} over={over.size} />
      {refused ? <FillRefused {...{ refused, facts, loading }} chosen={now} onRest={rest} /> : null}
      {later > 0 ? (
        <p className={classes.lead}>{t('fill.atOnce', { limit: format.number(mostShifts), count: later })}</p>
      ) : null}
      <FillPreview {...{ facts, question, over, proposal, left, refused, onLeft }} />
      <div className={classes.foot}>
        <FormFooter
          start={
            <Button variant="default" onClick={onAgain}>
              {t('fill.again')}
            </Button>
          }
        >
          {resume && proposal === given.proposal ? (
            <Button variant="default" disabled={loading} onClick={() => onResume(resume)}>
              {t('fill.resume')}
            </Button>
          ) : null}
          <Button loading={loading} disabled={chosen.length === 0} onClick={take} data-autofocus>
            {t('fill.plan', { count: now.length })}
          </Button>
        </FormFooter>
      </div>
    </>
  );
};

/** How many seats the accepted part of the proposal fills, and its quality. */
const FillSummary = ({
  proposal,
  end,
  gap,
  left,
  over,
}: Pick<Props, 'proposal' | 'end' | 'gap' | 'left'> & { over: number }) => {
  const { t } = useTranslation();
  const endWords = useEndWords(end, gap);
  const { filled, count } = filledOf(proposal, left);
  return (
    <Notice kind={filled === count ? 'approved' : 'pending'} role="status">
      {t('fill.filled', { filled, count })} {left.size > 0 ? t('fill.without', { count: left.size }) : endWords}
      {over > 0 ? ` ${t('fill.over', { count: over })} ${t('fill.overWhy')}` : ''}
    </Notice>
  );
};
