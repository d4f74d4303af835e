import { Box, SegmentedControl } from '@mantine/core';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { BoardDay, BoardSettings } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import { forecastWords } from '#web/parts/turnover-forecast/forecast-words.ts';
import layout from '#web/ui/layout.module.css';
import classes from './FootExplain.module.css';
import { FootPopover } from './FootPopover.tsx';
import { type FootLine, isTimeLine } from './foot-lines.ts';
import { type FootPart, footParts, peopleWithoutCost, personParts, surchargesOf } from './foot-parts.ts';
import { ShiftParts } from './ShiftParts.tsx';

type Props = {
  line: FootLine;
  day: BoardDay;
  column: number;
  store: BoardStore;
  settings: BoardSettings;
  words: BoardWords;
  /** The figure that was clicked. */
  anchor: HTMLElement;
  onClose: () => void;
};

type PartsProps = Pick<Props, 'line' | 'words'> & {
  parts: readonly FootPart[];
  shifts: Parameters<typeof surchargesOf>[0];
  amount: (value: number) => string;
  /** Shown instead of the parts. */
  children: ReactNode;
};

/** The parts of a figure, with their sum where they have one. */
const Parts = ({ line, words, parts, shifts, amount, children }: PartsProps) => (
  <>
    {children ?? (
      <Box component="ul" className={`${layout.scrollY} ${classes.list}`} mah={320}>
        {parts.map((part) => (
          <Part key={part.name} part={part} amount={amount} words={words} />
        ))}
      </Box>
    )}
    <ul className={classes.list}>
      {parts.length > 1 && parts.every(({ against }) => against === null) ? (
        <li className={classes.total}>
          <span>{words.t('schedule.board.explain.total')}</span>
          <span>{amount(parts.reduce((sum, part) => sum + part.amount, 0))}</span>
        </li>
      ) : null}
      {line.key === 'cost' ? <Surcharges minor={surchargesOf(shifts)} words={words} /> : null}
    </ul>
  </>
);

/** Breakdown of a footer figure, anchored to it; follows the plan while open. */
export const FootExplain = ({ line, day, column, store, settings, words, anchor, onClose }: Props) => {
  useSyncExternalStore(store.subscribe, store.version);
  const { t, format } = words;
  const withGhosts = line.key === 'proposedHours' || line.key === 'proposedCost';
  const taken = withGhosts ? store.ghosts().filter(({ ghost }) => ghost?.taken) : [];
  const shifts = [...store.shifts(), ...taken].filter(({ date }) => date === day.date);
  const [by, setBy] = useState<'team' | 'person' | 'shift'>('team');
  const names = new Map(store.people().map(({ id, name }) => [id, name]));
  // With teams or shift types as rows, names of people are unknown here.
  const hasPeople = shifts.some(({ employeeId }) => employeeId !== null && names.has(employeeId));
  const summed = line.key === 'hours' || line.key === 'cost' ? line.key : undefined;
  const nameOf = (id: string): string => names.get(id) ?? t('schedule.board.explain.others');
  const parts =
    summed && hasPeople && by === 'person' ? personParts(summed, shifts, nameOf) : footParts(line.key, day, shifts);
  const amount = (value: number): string => (isTimeLine(line) ? format.hours(value) : words.money(value));
  return (
    <FootPopover
      {...{ anchor, onClose }}
      title={t('schedule.board.explain.of', { label: line.label, date: format.date(day.date) })}
    >
      <p className={classes.about}>{t(`schedule.board.explain.${line.key}`)}</p>
      <WithoutCost line={line} shifts={shifts} words={words} />
      {line.of(column).pending ? <p className={classes.about}>{t('schedule.board.explain.pending')}</p> : null}
      {summed ? (
        <SegmentedControl
          size="xs"
          fullWidth
          mb={8}
          aria-label={t('schedule.board.explain.by')}
          data={[
            { value: 'team', label: t('schedule.board.explain.byTeam') },
            ...(hasPeople ? [{ value: 'person', label: t('schedule.board.explain.byPerson') }] : []),
            { value: 'shift', label: t('schedule.board.explain.byShift') },
          ]}
          value={by}
          onChange={(chosen) => setBy(chosen as typeof by)}
        />
      ) : null}
      {parts.length === 0 ? <p className={classes.about}>{t('schedule.board.explain.nothing')}</p> : null}
      {line.key === 'share' || line.key === 'forecast' ? <FromPast day={day} words={words} /> : null}
      {line.key === 'share' ? (
        <Share parts={parts} text={line.of(column).text} settings={settings} words={words} />
      ) : (
        <Parts {...{ line, words, parts, shifts, amount }}>
          {summed && by === 'shift' ? (
            <ShiftParts of={summed} titleOf={({ employeeId }) => nameOf(employeeId!)} {...{ shifts, amount, words }} />
          ) : null}
        </Parts>
      )}
    </FootPopover>
  );
};

/** What the forecasts from past turnover are made of, by department. */
const FromPast = ({ day: { parts = [] }, words: { t, format, money } }: Pick<Props, 'day' | 'words'>) => {
  const estimated = parts.flatMap(({ id, name, fromPast }) => (fromPast ? [{ id, name, fromPast }] : []));
  return estimated.map(({ id, name, fromPast }) => (
    <p key={id} className={classes.about}>
      {parts.length > 1 ? `${name}: ` : ''}
      {forecastWords(fromPast, t, format, money)}
    </p>
  ));
};

/** Says of how many people a cost leaves out what they are paid. */
const WithoutCost = ({ line, shifts, words: { t } }: Pick<PartsProps, 'line' | 'shifts' | 'words'>) => {
  const count = isTimeLine(line) || line.key === 'forecast' ? 0 : peopleWithoutCost(shifts);
  return count === 0 ? null : <p className={classes.about}>{t('common.withoutPay', { count })}</p>;
};

/** The part of the cost that comes from surcharges, if any. */
const Surcharges = ({ minor, words: { t, money } }: { minor: number; words: BoardWords }) =>
  minor === 0 ? null : (
    <li>
      <span>{t(minor > 0 ? 'schedule.board.explain.surcharges' : 'schedule.board.explain.reductions')}</span>
      <span>{money(minor)}</span>
    </li>
  );

type PartProps = { part: FootPart; amount: (value: number) => string; words: BoardWords };

const Part = ({ part: { name, amount: is, against }, amount, words: { t } }: PartProps) => (
  <li>
    <span>{name}</span>
    <span>
      {against === null ? amount(is) : `${amount(is)} / ${amount(against)}`}
      {against === null ? null : (
        <small className={is > against ? classes.over : undefined}>
          {is > against
            ? t('schedule.board.explain.over', { amount: amount(is - against) })
            : t('schedule.board.explain.left', { amount: amount(against - is) })}
        </small>
      )}
    </span>
  </li>
);

type ShareProps = { parts: readonly FootPart[]; text: string; settings: BoardSettings; words: BoardWords };

const Share = ({ parts, text, settings: { targetCostShare }, words }: ShareProps) => {
  const { t, format, money } = words;
  const [part] = parts;
  if (!part?.against) return <p className={classes.about}>{t('schedule.board.explain.nothing')}</p>;
  return (
    <ul className={classes.list}>
      <li>
        <span>{t('schedule.board.labourCost')}</span>
        <span>{money(part.amount)}</span>
      </li>
      <li>
        <span>{t('schedule.board.forecast')}</span>
        <span>{money(part.against)}</span>
      </li>
      <li className={classes.total}>
        <span>
          {money(part.amount)} ÷ {money(part.against)}
        </span>
        <span>{text}</span>
      </li>
      {targetCostShare === null ? null : (
        <li>
          <span>{t('schedule.board.explain.target')}</span>
          <span>{format.percent(targetCostShare)}</span>
        </li>
      )}
    </ul>
  );
};
