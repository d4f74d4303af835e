import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { FillAssignment, FillWeights } from '#domain/schedule/fill/fill-question.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { periods, rangeOf } from '#web/areas/schedule/week/use-schedule-address.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { FillGoals } from './FillGoals.tsx';
import { FillPreview, lineKey } from './FillPreview.tsx';
import { FillRunning } from './FillRunning.tsx';
import classes from './FillSchedule.module.css';
import { useAcceptFill } from './use-accept-fill.ts';
import { type FillState, useFill } from './use-fill.ts';
import { useFillFacts } from './use-fill-facts.ts';

const balanced: FillWeights = { wishes: 2, fairness: 2, hours: 2, cost: 1 };
// The same question has the same answer; another number would break ties in another way.
const seed = 1;

/** Modal fill-schedule/:period/:date: proposes people for what is open, says why, and plans what is taken of it. */
export default function FillSchedule() {
  const { t } = useTranslation();
  const format = useFormat();
  const { zone } = useViewer();
  const { params, close } = useModalPlace();
  const [query] = useSearchParams();
  const period = periods.find((one) => one === params.period) ?? 'week';
  const range = rangeOf(period, isPlainDate(params.date ?? '') ? params.date! : todayIn(zone));
  const department = query.get('department');
  const { facts, question, error, reload } = useFillFacts(range, department);
  const fill = useFill();
  const [weights, setWeights] = useState(balanced);
  const [seconds, setSeconds] = useState(15);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<readonly FillAssignment[]>([]);
  const { accept, loading, refused } = useAcceptFill(range, department, close);
  const { state } = fill;
  const seesCosts = facts?.candidates.some(({ hourMinor }) => hourMinor !== null) ?? false;
  const seats = facts?.seats.reduce((sum, seat) => sum + seat.seats, 0) ?? 0;
  const start = (): void => {
    if (!question) return;
    setLeft(new Set());
    fill.start({ ...question, weights: { ...weights, cost: seesCosts ? weights.cost : 0 }, seed }, seconds);
  };
  /** Somebody may have planned meanwhile. */
  const again = (): void => {
    fill.reset();
    void reload();
  };
  const chosen = state.at === 'done' ? state.proposal.proposed.filter((line) => !left.has(lineKey(line))) : [];
  const take = (): void => {
    const lines = chosen.map(({ seatId, employeeId }) => ({ seatId, employeeId }));
    setAsked(lines);
    void accept(lines);
  };
  const refusedLine = refused && asked[refused.at];
  return (
    <ModalFrame title={t('fill.title')} note={format.span(range.from, range.to)} size="lg">
      {error ? (
        <ErrorState
          title={t('fill.fault')}
          action={
            <Button variant="default" onClick={() => void reload()}>
              {t('common.retry')}
            </Button>
          }
        >
          {faultText(error)}
        </ErrorState>
      ) : null}
      {question || error ? null : <SkeletonRows rows={6} label={t('common.loading')} />}
      {question && seats === 0 ? <EmptyState title={t('fill.nothing')}>{t('fill.nothingText')}</EmptyState> : null}
      {facts && question && seats > 0 ? (
        <>
          {state.at === 'ready' || state.at === 'failed' ? (
            <>
              <p className={classes.lead}>
                {t('fill.wanted', { count: seats })} {t('fill.rulesHold')}
              </p>
              {state.at === 'failed' ? (
                <Notice kind="declined" role="alert">
                  {t('fill.failed')}
                </Notice>
              ) : null}
              <FillGoals
                weights={weights}
                seesCosts={seesCosts}
                seconds={seconds}
                onWeights={setWeights}
                onSeconds={setSeconds}
              />
            </>
          ) : null}
          {state.at === 'running' ? <FillRunning state={state} onStop={fill.stop} /> : null}
          {state.at === 'done' ? (
            <>
              <Summary state={state} />
              <FillPreview
                facts={facts}
                question={question}
                proposal={state.proposal}
                left={left}
                refused={refused && refusedLine ? { key: lineKey(refusedLine), text: refused.text } : null}
                onLeft={setLeft}
              />
            </>
          ) : null}
        </>
      ) : null}
      <div className={classes.foot}>
        {state.at === 'done' ? (
          <FormFooter
            start={
              <Button variant="default" onClick={again}>
                {t('fill.again')}
              </Button>
            }
          >
            <Button loading={loading} disabled={chosen.length === 0} onClick={take} data-autofocus>
              {t('fill.plan', { count: chosen.length })}
            </Button>
          </FormFooter>
        ) : (
          <FormFooter>
            <Button variant="default" onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button disabled={!question || seats === 0 || state.at === 'running'} onClick={start} data-autofocus>
              {t('fill.propose')}
            </Button>
          </FormFooter>
        )}
      </div>
    </ModalFrame>
  );
}

/** How much of it is filled, and how good that is. */
const Summary = ({ state: { proposal, end } }: { state: Extract<FillState, { at: 'done' }> }) => {
  const { t } = useTranslation();
  const filled = proposal.proposed.length;
  const all = proposal.unfilled.reduce((sum, { seats }) => sum + seats, filled);
  return (
    <Notice kind={filled === all ? 'approved' : 'pending'} role="status">
      {t('fill.filled', { filled, count: all })} {t(`fill.end.${end}`)}
    </Notice>
  );
};
