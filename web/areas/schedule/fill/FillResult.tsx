import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FillProposal } from '#domain/schedule/fill/fill-proposal.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { FillPreview } from './FillPreview.tsx';
import { FillRefused } from './FillRefused.tsx';
import classes from './FillSchedule.module.css';
import type { FillEnd, ToldQuestion } from './fill-messages.ts';
import { filledOf } from './filled-of.ts';
import { lineKey } from './line-key.ts';
import { overContract } from './over-contract.ts';
import { type RefusedLine, useAcceptFill } from './use-accept-fill.ts';
import type { FillFacts } from './use-fill-facts.ts';

type Props = {
  range: DateRange;
  department: string | null;
  facts: FillFacts;
  question: Pick<ToldQuestion, 'facts' | 'seats'>;
  proposal: FillProposal;
  end: FillEnd;
  left: ReadonlySet<string>;
  /** What was refused when it was planned from the grid. */
  refusedBefore: RefusedLine | null;
  onLeft: (left: ReadonlySet<string>) => void;
  onAgain: () => void;
  onDone: () => void;
};

/** A proposal as a list, and what is done with it. */
export const FillResult = ({
  range,
  department,
  proposal,
  end,
  left,
  refusedBefore,
  onLeft,
  onAgain,
  onDone,
  ...asked
}: Props) => {
  const { t } = useTranslation();
  const [refused, setRefused] = useState(refusedBefore);
  const { accept, loading } = useAcceptFill({ range, department, seats: asked.facts.seats }, onDone, setRefused);
  const chosen = proposal.proposed.filter((line) => !left.has(lineKey(line)));
  const over = overContract(asked.facts.candidates, asked.facts.seats, chosen);
  const take = (): void => {
    setRefused(null);
    void accept(chosen);
  };
  const rest = (): void =>
    void accept(
      chosen.filter((line) => lineKey(line) !== refused?.key),
      { rest: true, out: 1 },
    );
  return (
    <>
      <FillSummary {...{ proposal, end, left }} over={over.size} />
      {refused ? <FillRefused {...{ refused, chosen, loading }} facts={asked.facts} onRest={rest} /> : null}
      <FillPreview {...asked} over={over} proposal={proposal} left={left} refused={refused} onLeft={onLeft} />
      <div className={classes.foot}>
        <FormFooter
          start={
            <Button variant="default" onClick={onAgain}>
              {t('fill.again')}
            </Button>
          }
        >
          <Button loading={loading} disabled={chosen.length === 0} onClick={take} data-autofocus>
            {t('fill.plan', { count: chosen.length })}
          </Button>
        </FormFooter>
      </div>
    </>
  );
};

/** How much of it is filled with what is taken, and how good that is. */
const FillSummary = ({ proposal, end, left, over }: Pick<Props, 'proposal' | 'end' | 'left'> & { over: number }) => {
  const { t } = useTranslation();
  const { filled, count } = filledOf(proposal, left);
  return (
    <Notice kind={filled === count ? 'approved' : 'pending'} role="status">
      {t('fill.filled', { filled, count })}{' '}
      {left.size > 0 ? t('fill.without', { count: left.size }) : t(`fill.end.${end}`)}
      {over > 0 ? ` ${t('fill.over', { count: over })} ${t('fill.overWhy')}` : ''}
    </Notice>
  );
};
