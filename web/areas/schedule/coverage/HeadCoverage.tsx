import { Box, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BoardDay } from '#web/areas/schedule/board/board-model.ts';
import type { DayTotal } from '#web/areas/schedule/board/board-totals.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import { drawCoverage } from '#web/areas/schedule/board/rows/Coverage.tsx';
import type { Zoom } from '#web/grid/columns.ts';
import layout from '#web/ui/layout.module.css';
import classes from './Coverage.module.css';
import { NeedLines } from './NeedLines.tsx';
import { type NeedLine, useNeeds } from './needs.ts';

type Props = { day: BoardDay; total: DayTotal; zoom: Zoom; words: BoardWords };

/** A date's coverage in its head: hover shows what is missing, a press opens the details. */
export const HeadCoverage = ({ day, total, zoom, words }: Props): ReactNode => {
  const needs = useNeeds();
  const need = needs?.on(day.date);
  if (!needs || !need) return drawCoverage(day, total, zoom, words);
  const short = need.short > 0;
  const { before } = need;
  const becomes = before !== null && before !== need.short ? before : undefined;
  const text =
    becomes !== undefined
      ? words.t('schedule.board.shortBecomes', { before: becomes, count: need.short })
      : short
        ? words.t('schedule.board.short', { count: need.short })
        : need.extra > 0
          ? words.t('schedule.board.extra', { count: need.extra })
          : words.t('schedule.board.covered', { covered: need.covered, required: need.required });
  return (
    <Tooltip
      label={<AtAGlance lines={need.lines} words={words} />}
      multiline
      maw={360}
      openDelay={150}
      events={{ hover: true, focus: true, touch: false }}
    >
      <button
        type="button"
        className={`${layout.plainButton} ${classes.head}`}
        data-short={short || undefined}
        aria-label={words.t('demand.coverage.open', { date: words.format.date(day.date), words: text })}
        onClick={(event) => {
          event.stopPropagation();
          needs.open(day.date);
        }}
      >
        {zoom === 'bar' ? (
          <span className={classes.packed}>{short ? `−${need.short}` : need.extra > 0 ? `+${need.extra}` : '✓'}</span>
        ) : (
          drawCoverage(
            { ...day, coverage: { required: need.required, covered: need.required - need.short, extra: need.extra } },
            total,
            zoom,
            words,
            becomes,
          )
        )}
      </button>
    </Tooltip>
  );
};

/** As many lines as fit next to the grid; a press opens all of them. */
const mostAtOnce = 6;

/** Only the problems where there are any, else everything. */
const AtAGlance = ({ lines, words }: { lines: readonly NeedLine[]; words: BoardWords }) => {
  const wrong = lines.filter(({ result }) => result !== 'ok');
  const shown = wrong.length > 0 ? wrong : lines;
  const rest = lines.length - Math.min(shown.length, mostAtOnce);
  return (
    <>
      <NeedLines lines={shown.slice(0, mostAtOnce)} />
      {rest > 0 ? (
        <Box component="p" mt={6} fz={12}>
          {words.t('planning.history.more', { count: rest })}
        </Box>
      ) : null}
    </>
  );
};
