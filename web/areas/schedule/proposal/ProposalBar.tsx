import { ActionIcon, Box, Button, Flex } from '@mantine/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostShifts } from '#domain/schedule/most-shifts.ts';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import { byStart } from '#web/areas/schedule/board/by-start.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { afterPlanning, takenAtOnce } from '#web/parts/fill/at-once.ts';
import { FillRefused } from '#web/parts/fill/FillRefused.tsx';
import { fillPreview, type Previewed } from '#web/parts/fill/fill-preview.ts';
import { filledOf } from '#web/parts/fill/filled-of.ts';
import { lineKey } from '#web/parts/fill/line-key.ts';
import { overContract } from '#web/parts/fill/over-contract.ts';
import classes from '#web/parts/fill/Proposal.module.css';
import { useAcceptFill } from '#web/parts/fill/use-accept-fill.ts';
import { useEndWords } from '#web/parts/fill/use-end-words.ts';
import { IconChevronLeft, IconChevronRight, IconSparkles } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';

/** Moves the focus to the grid when the bar closes by one of its own buttons, which may have lost focus during its action. */
const useFocusGrid = (bar: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const own = bar.current;
    return () => {
      const at = document.activeElement;
      if (at !== document.body && !own?.contains(at)) return;
      const stop = document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]');
      (stop ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
    };
  }, [bar]);
};

/** Delay in milliseconds until the dialog has restored focus to its opener. */
const afterReturn = 80;

/** Focuses the first step of a new proposal, unless the grid is in use. */
const useFocusSteps = (bar: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      const at = document.activeElement;
      if (at?.closest('[role=grid], [role=dialog]') || bar.current?.contains(at)) return;
      bar.current?.querySelector<HTMLElement>('[data-first-step]')?.focus({ preventScroll: true });
    }, afterReturn);
    return () => clearTimeout(timer);
  }, [bar]);
};

type Props = {
  previewed: Previewed;
  ghosts: readonly BoardShift[];
  store: BoardStore;
  showCost: boolean;
  currency: string;
  onJump: (ghostId: string) => void;
  onList: () => void;
  onDates: () => void;
};

const isOnBoard = (store: BoardStore, { rowId, date }: BoardShift): boolean =>
  store.rowIndex(rowId) !== undefined && store.dates().includes(date);

/** Positions of the ghosts: on the board in order, the number hidden by filters, and the number on other dates. */
const placesOf = (ghosts: readonly BoardShift[], store: BoardStore, range: Previewed['range']) => {
  const dates = store.dates();
  const onBoard = ghosts.filter((ghost) => isOnBoard(store, ghost)).sort(byStart);
  const sameDates = ghosts.filter(({ date }) => dates.includes(date));
  return {
    onBoard,
    hidden: sameDates.length - onBoard.length,
    elsewhere: ghosts.length - sameDates.length,
    otherDates: range.to < (dates[0] ?? '') || range.from > (dates.at(-1) ?? ''),
  };
};

/** Bar above the grid during a proposal: seats filled, cost, and accept or discard. */
export const ProposalBar = ({ previewed, ghosts, store, showCost, currency, onJump, onList, onDates }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { proposal, end, gap, left, range, department, refused } = previewed;
  const endWords = useEndWords(end, gap);
  const bar = useRef<HTMLElement>(null);
  useFocusGrid(bar);
  useFocusSteps(bar);
  const { seats } = previewed.facts;
  const chosen = proposal.proposed.filter((line) => !left.has(lineKey(line)));
  const now = takenAtOnce(chosen, seats);
  const later = chosen.length - now.length;
  const { accept, loading } = useAcceptFill(
    { range, department, seats },
    () => {
      if (later === 0) fillPreview.clear();
      else fillPreview.change({ ...afterPlanning(previewed, seats, now), refused: null, shown: null });
    },
    (key) => fillPreview.change({ refused: key, shown: null }),
  );
  const { onBoard, hidden, elsewhere, otherDates } = placesOf(ghosts, store, range);
  const takeRest = (): void => {
    const others = now.filter((line) => lineKey(line) !== refused?.key);
    void accept(others, { rest: true, out: 1, later });
  };
  const all = left.size === 0;
  const over = overContract(previewed.facts.candidates, seats, chosen).size;
  return (
    <section ref={bar} className={classes.bar} aria-label={t('fill.preview.label')}>
      <IconSparkles size={18} stroke={1.6} aria-hidden="true" />
      <Flex component="span" direction="column" miw={0} maw={380}>
        <strong className={typography.semibold}>
          {otherDates ? `${t('fill.preview.of', { dates: format.span(range.from, range.to) })} ` : ''}
          {t('fill.filled', filledOf(proposal, left))}
        </strong>
        <span className={typography.secondary}>
          {all ? endWords : t('fill.without', { count: left.size })}
          {over > 0 ? ` ${t('fill.over', { count: over })}` : ''}
          {hidden > 0 ? ` ${t('fill.preview.hidden', { count: hidden })}` : ''}
          {elsewhere > 0 && !otherDates ? ` ${t('fill.preview.elsewhere', { count: elsewhere })}` : ''}
          {later > 0 ? ` ${t('fill.atOnce', { limit: format.number(mostShifts), count: later })}` : ''}
        </span>
      </Flex>
      {otherDates ? null : <Sums store={store} ghosts={onBoard} showCost={showCost} currency={currency} />}
      <Box component="span" flex={1} />
      {otherDates ? <ToDates onDates={onDates} /> : <Steps ghosts={onBoard} onJump={onJump} />}
      <Button size="xs" variant="default" onClick={onList}>
        {t('fill.preview.list')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={proposal.proposed.length === 0}
        onClick={() => fillPreview.change({ left: new Set(all ? proposal.proposed.map(lineKey) : []), refused: null })}
      >
        {t(all ? 'fill.preview.leaveAll' : 'fill.preview.takeAll')}
      </Button>
      <Button size="xs" variant="default" onClick={fillPreview.clear}>
        {t('fill.preview.discard')}
      </Button>
      <Button
        size="xs"
        loading={loading}
        disabled={chosen.length === 0}
        onClick={() => {
          fillPreview.change({ refused: null });
          void accept(now, { later });
        }}
      >
        {t('fill.plan', { count: now.length })}
      </Button>
      {refused ? (
        <Box flex="1 0 100%">
          <FillRefused {...{ refused, loading }} chosen={now} facts={previewed.facts} onRest={takeRest} />
        </Box>
      ) : null}
    </section>
  );
};

const ToDates = ({ onDates }: Pick<Props, 'onDates'>) => {
  const { t } = useTranslation();
  return (
    <Button size="xs" variant="default" onClick={onDates}>
      {t('fill.preview.dates')}
    </Button>
  );
};

/** Steps from one ghost to the next. */
const Steps = ({ ghosts, onJump }: { ghosts: readonly BoardShift[]; onJump: (ghostId: string) => void }) => {
  const { t } = useTranslation();
  const [at, setAt] = useState(-1);
  const go = (step: 1 | -1): void => {
    const next = (Math.max(at, step === 1 ? -1 : 0) + step + ghosts.length) % ghosts.length;
    setAt(next);
    onJump(ghosts[next]!.id);
  };
  const icon = { size: 16, stroke: 1.8, className: classes.step } as const;
  return (
    <Flex component="span" gap={4}>
      <ActionIcon
        variant="default"
        size={30}
        disabled={ghosts.length === 0}
        aria-label={t('fill.preview.before')}
        onClick={() => go(-1)}
      >
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={30}
        disabled={ghosts.length === 0}
        aria-label={t('fill.preview.next')}
        data-first-step
        onClick={() => go(1)}
      >
        <IconChevronRight {...icon} />
      </ActionIcon>
    </Flex>
  );
};

/** Planned totals of the visible dates, and totals with the accepted ghosts. */
const Sums = ({ store, ghosts, showCost, currency }: Pick<Props, 'store' | 'ghosts' | 'showCost' | 'currency'>) => {
  const { t } = useTranslation();
  const format = useFormat();
  const planned = store.totals();
  const taken = ghosts.filter(({ ghost }) => ghost?.taken);
  const minutes = taken.reduce((sum, shift) => sum + shift.minutes, 0);
  const minor = taken.reduce((sum, shift) => sum + (shift.costMinor ?? 0), 0);
  const money = (amount: number): string => format.money({ minor: amount, currency }, { whole: true });
  return (
    <dl className={classes.sums}>
      <Box display="contents">
        <dt className={typography.secondary}>{t('fill.preview.hours')}</dt>
        <Box component="dd" className={`${typography.medium} ${typography.figures}`} m={0}>
          {t('fill.preview.becomes', {
            now: format.hours(planned.minutes),
            after: format.hours(planned.minutes + minutes),
          })}
        </Box>
      </Box>
      {showCost && ghosts.some(({ costMinor }) => costMinor !== null) ? (
        <Box display="contents">
          <dt className={typography.secondary}>{t('fill.preview.cost')}</dt>
          <Box component="dd" className={`${typography.medium} ${typography.figures}`} m={0}>
            {t('fill.preview.becomes', { now: money(planned.costMinor), after: money(planned.costMinor + minor) })}
          </Box>
        </Box>
      ) : null}
    </dl>
  );
};
