import { Button, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { fillGap } from '#domain/fill/fill-gap.ts';
import type { FillWeights } from '#domain/fill/fill-question.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { forgetUnsaved } from '#web/kit/forms/unsaved.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import classes from '#web/parts/fill/FillSchedule.module.css';
import type { FillFound, FillResume } from '#web/parts/fill/fill-messages.ts';
import { fillPreview, type Previewed } from '#web/parts/fill/fill-preview.ts';
import { useGapWords } from '#web/parts/fill/use-end-words.ts';
import { type FillFacts, useFillFacts } from '#web/parts/fill/use-fill-facts.ts';
import { useUnsavedPlan } from '#web/parts/fill/use-unsaved-plan.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { periods, rangeOf } from '#web/parts/schedule-address/use-schedule-address.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { FillGoals } from './FillGoals.tsx';
import { FillResult } from './FillResult.tsx';
import type { FillState } from './use-fill.ts';
import { useFill } from './use-fill.ts';

type Props = { state: Extract<FillState, { at: 'running' }>; onStop: () => void };

/** Quality of the plan: its points, the lowest number of points that any plan can have, and the gap in words. */
const FillQuality = ({ found }: { found: FillFound }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const gapWords = useGapWords();
  const { cost, bound } = found;
  return (
    <p className={classes.quality}>
      <strong>{gapWords(fillGap(found))}</strong>
      <span className={typography.noteInline}>
        {t('fill.gap.points', { cost: format.number(cost), bound: format.number(bound) })}
      </span>
    </p>
  );
};

/** Progress of the search in time and seats, with a button that stops it and keeps the best plan so far. */
const FillRunning = ({ state, onStop }: Props) => {
  const { t } = useTranslation();
  const { seconds, since, progress, explaining } = state;
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (explaining) return setShare(100);
    const tick = (): void => setShare(Math.min(100, (performance.now() - since) / (seconds * 10)));
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [seconds, since, explaining]);
  return (
    <div className={classes.running}>
      <Progress value={share} aria-label={t('fill.looking')} />
      <p role="status">
        {explaining
          ? t('fill.explaining')
          : progress
            ? t('fill.soFar', { filled: progress.filled, count: progress.seats })
            : t('fill.looking')}
      </p>
      {progress && !explaining ? <FillQuality found={progress} /> : null}
      <Button variant="default" disabled={!progress} loading={explaining} onClick={onStop}>
        {t('fill.stop')}
      </Button>
    </div>
  );
};

const balanced: FillWeights = { wishes: 2, fairness: 2, hours: 2, cost: 1 };
// A fixed seed gives the same answer to the same question; another seed would break ties differently.
const seed = 1;
const nothing: ReadonlySet<string> = new Set();

const doneOf = ({ proposal, end, gap, resume }: Extract<FillState, { at: 'done' }>) => ({ proposal, end, gap, resume });

type Handed = Omit<Previewed, 'left' | 'refused' | 'shown'>;

/** Closes the dialog once a proposal is found and gives it to the grid; the grid's own is replaced by one that was resumed. */
const useHandOver = (found: Handed | null, isResumed: boolean, close: () => void): void => {
  const handedOver = useRef(false);
  useEffect(() => {
    if (!found || handedOver.current || (fillPreview.get() && !isResumed)) return;
    handedOver.current = true;
    close();
    // In a task of its own: closing the dialog and drawing the plan would together block the page.
    setTimeout(() => fillPreview.put({ ...found, left: nothing, refused: null, shown: null }));
  });
};

/** The proposal for these dates that the grid already shows, now opened as a list. */
const onGrid = (range: Previewed['range'], department: string | null): Previewed | null => {
  const known = fillPreview.get();
  const same = known?.range.from === range.from && known.range.to === range.to && known.department === department;
  return same ? known : null;
};

const sources = ['open', 'planned', 'required'] as const;

/** Number of unfilled seats, in total and by source. */
const countOf = (facts: FillFacts | undefined) => {
  const sum = (of: FillFacts['seats']): number => of.reduce((total, { seats }) => total + seats, 0);
  const all = facts?.seats ?? [];
  const bySource = sources.map((source) => ({ source, count: sum(all.filter((seat) => seat.source === source)) }));
  return { seats: sum(all), from: bySource.filter(({ count }) => count > 0) };
};

/** Says how many seats need someone, and their sources. */
const FillLead = ({ seats, from }: ReturnType<typeof countOf>) => {
  const { t } = useTranslation();
  const isAllOpen = from.every(({ source }) => source === 'open');
  return (
    <p className={classes.lead}>
      {t('fill.wanted', { count: seats })}{' '}
      {isAllOpen ? '' : `${from.map(({ source, count }) => t(`fill.from.${source}`, { count })).join(', ')}. `}
      {t('fill.rulesHold')}
    </p>
  );
};

type FootProps = { isNothing: boolean; disabled: boolean; onClose: () => void; onLook: () => void };

const FillFoot = ({ isNothing, disabled, onClose, onLook }: FootProps) => {
  const { t } = useTranslation();
  return (
    <div className={classes.foot}>
      <FormFooter>
        <Button variant="default" onClick={onClose}>
          {t(isNothing ? 'common.close' : 'common.cancel')}
        </Button>
        {isNothing ? null : (
          <Button disabled={disabled} onClick={onLook}>
            {t('fill.propose')}
          </Button>
        )}
      </FormFooter>
    </div>
  );
};

const useAddress = () => {
  const { zone } = useViewer();
  const { params } = useModalPlace();
  const [query] = useSearchParams();
  const period = periods.find((period) => period === params.period) ?? 'week';
  const range = rangeOf(period, isPlainDate(params.date ?? '') ? params.date! : todayIn(zone));
  return { period, range, department: query.get('department') };
};

/**
 * Modal fill-schedule/:period/:date: sets the goals and searches for people. The proposal is shown on the grid if there is one
 * behind the modal; on a phone and everywhere else it is a list.
 */
export default function FillSchedule() {
  const { t } = useTranslation();
  const format = useFormat();
  const { close, depth } = useModalPlace();
  const { period, range, department } = useAddress();
  const [kept, setKept] = useState(() => onGrid(range, department));
  const loaded = useFillFacts(range, department, kept !== null);
  const { error, reload } = loaded;
  const facts = kept?.facts ?? loaded.facts;
  const question = kept?.question ?? loaded.question;
  const { state, start, stop, reset } = useFill(kept ? { at: 'done', resume: null, ...kept } : undefined);
  const [weights, setWeights] = useState(kept?.weights ?? balanced);
  const [seconds, setSeconds] = useState(15);
  const [left, setLeft] = useState(kept?.left ?? nothing);
  const [isResumed, setResumed] = useState(false);
  const seesCosts = facts?.candidates.some(({ seatCosts }) => seatCosts.some((seatCost) => seatCost !== null)) ?? false;
  const { seats, from } = countOf(facts);
  const isNothing = question !== undefined && seats === 0;
  const toGrid = state.at === 'done' && (!kept || isResumed) && fillPreview.hasStage(range);
  const found =
    toGrid && facts && question && state.at === 'done'
      ? { ...{ period, range, department, facts, question, weights }, ...doneOf(state) }
      : null;
  useHandOver(found, isResumed, close);
  // A proposal on the grid stays there when its list is closed.
  useUnsavedPlan(state.at === 'done' && !toGrid && !kept && state.proposal.proposed.length > 0, null);

  const look = (): void => {
    if (!loaded.question) return;
    setLeft(nothing);
    start({ ...loaded.question, weights: { ...weights, cost: seesCosts ? weights.cost : 0 }, seed }, seconds);
  };
  /** The proposal on the grid stays until a better one is found or the search is cancelled. */
  const goOn = ({ question, found }: FillResume): void => {
    setResumed(true);
    setLeft(nothing);
    start(question, seconds, found);
  };
  /** Loads the facts again: someone may have planned shifts in the meantime. */
  const again = (): void => {
    fillPreview.clear();
    reset();
    if (kept) setKept(null);
    else void reload();
  };
  const leave = (next: ReadonlySet<string>): void => {
    setLeft(next);
    fillPreview.change({ left: next });
  };
  const done = (): void => {
    fillPreview.clear();
    forgetUnsaved(depth);
    close();
  };
  return (
    <ModalFrame
      title={t('fill.title')}
      note={format.span(range.from, range.to)}
      size="lg"
      busy={state.at === 'running'}
    >
      {error ? <Fault title={t('fill.fault')} error={error} again={reload} /> : null}
      {question || error ? null : <SkeletonRows rows={6} label={t('common.loading')} />}
      {isNothing ? <EmptyState title={t('fill.nothing')}>{t('fill.nothingText')}</EmptyState> : null}
      {question && seats > 0 && (state.at === 'ready' || state.at === 'failed') ? (
        <>
          <FillLead seats={seats} from={from} />
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
      {state.at === 'running' ? <FillRunning state={state} onStop={stop} /> : null}
      {state.at === 'done' && facts && question && !toGrid ? (
        <FillResult
          {...{ range, department, facts, question, left }}
          proposal={state.proposal}
          end={state.end}
          gap={state.gap}
          resume={state.end === 'time' || state.end === 'stopped' ? state.resume : null}
          refusedBefore={isResumed ? null : (kept?.refused ?? null)}
          onResume={goOn}
          onLeft={leave}
          onAgain={again}
          onDone={done}
        />
      ) : null}
      {state.at === 'done' ? null : (
        <FillFoot isNothing={isNothing} disabled={!question || state.at === 'running'} onClose={close} onLook={look} />
      )}
    </ModalFrame>
  );
}
