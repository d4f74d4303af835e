import type { ReactNode } from 'react';
import classes from '#web/areas/schedule/board/BoardHead.module.css';
import type { BoardDay } from '#web/areas/schedule/board/board-model.ts';
import type { DayTotal } from '#web/areas/schedule/board/board-totals.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import type { Zoom } from '#web/grid/columns.ts';
import { IconAlertTriangle, IconCheck, IconPlus } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';

type Need = NonNullable<BoardDay['coverage']>;

/** Beyond this many seats segments become indistinct, so a plain bar is drawn. */
const segmentsAtMost = 12;

const Gauge = ({ need }: { need: Need }) => {
  const places = need.required + need.extra;
  if (places > segmentsAtMost) return <PlainBar need={need} />;
  return (
    <span className={classes.gauge} aria-hidden="true">
      {Array.from({ length: places }, (_, place) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
          key={place}
          className={place >= need.required ? classes.extra : place >= need.covered ? classes.missing : undefined}
        />
      ))}
    </span>
  );
};

const PlainBar = ({ need }: { need: Need }) => (
  <span className={classes.gauge} aria-hidden="true">
    <i style={{ flex: need.covered }} />
    {need.required > need.covered ? (
      <i className={classes.missing} style={{ flex: need.required - need.covered }} />
    ) : null}
    {need.extra > 0 ? <i className={classes.extra} style={{ flex: need.extra }} /> : null}
  </span>
);

type Said = { need: Need; words: BoardWords; before: number | undefined };

const Word = ({ need, words, before }: Said) => {
  const short = need.required - need.covered;
  if (before !== undefined) {
    const Icon = short > 0 ? IconAlertTriangle : IconCheck;
    return (
      <span className={short > 0 ? `${classes.word} ${classes.short}` : classes.word}>
        <Icon size={14} stroke={2} aria-hidden="true" />
        {words.t('schedule.board.shortBecomes', { before, count: short })}
      </span>
    );
  }
  if (short > 0)
    return (
      <span className={`${classes.word} ${classes.short}`}>
        <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
        {words.t('schedule.board.short', { count: short })}
      </span>
    );
  if (need.extra > 0)
    return (
      <span className={classes.word}>
        <IconPlus size={14} stroke={2} aria-hidden="true" />
        {words.t('schedule.board.extra', { count: need.extra })}
      </span>
    );
  return (
    <span className={classes.word}>
      <IconCheck size={14} stroke={2} aria-hidden="true" />
      {words.t('schedule.board.covered', { covered: need.covered, required: need.required })}
    </span>
  );
};

/**
 * Coverage bar: grey when met, amber when short; counts shifts where nothing is required. `before` is the shortage without the
 * proposal.
 */
export const drawCoverage = (
  day: BoardDay,
  total: DayTotal,
  zoom: Zoom,
  words: BoardWords,
  before?: number,
): ReactNode => {
  if (zoom === 'bar')
    return <div className={`${typography.caption} ${typography.nowrap} ${classes.coverage}`}>{total.shifts}</div>;
  if (!day.coverage)
    return (
      <div className={`${typography.caption} ${typography.nowrap} ${classes.coverage}`}>
        {words.t('schedule.board.shifts', { count: total.shifts })}
      </div>
    );
  return (
    <div className={`${typography.caption} ${typography.nowrap} ${classes.coverage}`}>
      {zoom === 'short' ? null : <Gauge need={day.coverage} />}
      <Word need={day.coverage} words={words} before={before} />
    </div>
  );
};
