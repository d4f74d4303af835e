// biome-ignore-all lint/a11y/useSemanticElements: a row of an ARIA grid, which cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: its stretches take the focus

import { Box, Tooltip } from '@mantine/core';
import type { CoverageSlot } from '#domain/shifts/coverage.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import type { HoursClock } from '#web/areas/schedule/hours/hours-clock.ts';
import type { Span } from '#web/grid/line.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import classes from './Coverage.module.css';
import { type Needs, useNeeds } from './needs.ts';

const half = 30;

type Stretch = { from: number; to: number } & Pick<CoverageSlot, 'needed' | 'planned' | 'short' | 'extra'>;

const alike = (a: Stretch, b: Stretch): boolean =>
  a.needed === b.needed && a.planned === b.planned && a.short === b.short && a.extra === b.extra;

/** Demand by half hours of the axis; equal neighbours are merged. */
const stretchesOf = (needs: Needs, { date, at }: HoursClock, { from, to }: Span): Stretch[] => {
  const starts = Array.from({ length: (to - from) / half }, (_, index) => from + index * half);
  const slots = needs.by(
    date,
    starts.map((minute) => ({ startsAt: at(minute), endsAt: at(minute + half) })),
  );
  const stretches: Stretch[] = [];
  for (const [index, { needed, planned, short, extra }] of slots.entries()) {
    const next = { from: starts[index]!, to: starts[index]! + half, needed, planned, short, extra };
    const last = stretches.at(-1);
    if (last && alike(last, next)) last.to = next.to;
    else stretches.push(next);
  }
  return stretches.filter((stretch) => stretch.needed > 0 || stretch.extra > 0);
};

export const coverageHeight = 30;

/** Whether the date has demand to show. */
export const useHasCoverage = (date: PlainDate | undefined): boolean => {
  const needs = useNeeds();
  return needs !== null && date !== undefined && needs.on(date) !== null;
};

type Props = { clock: HoursClock; axis: Span; x: (minute: number) => number; top: number; words: BoardWords };

/** Coverage along the hours: grey where there are enough, amber with the number where people are missing. */
export const HoursCoverage = ({ clock, axis, x, top, words }: Props) => {
  const needs = useNeeds();
  if (!needs) return null;
  const { t, format } = words;
  const timeOf = (minute: number): string => format.time(clock.timeAt(minute));
  const sayOf = ({ short, extra, needed, planned }: Stretch): string => {
    const of = t('demand.coverage.of', { planned, needed });
    if (short > 0) return `${of}, ${t('demand.coverage.short', { count: short })}`;
    return extra > 0
      ? `${of}, ${t('demand.coverage.extra', { count: extra })}`
      : `${of}, ${t('demand.coverage.enough')}`;
  };
  return (
    <div role="row" className={classes.hours} style={{ top, height: coverageHeight }}>
      <div role="rowheader" className={`${typography.caption} ${classes.title}`}>
        {t('demand.coverage.row')}
      </div>
      <Box role="gridcell" pos="absolute" inset={0}>
        {stretchesOf(needs, clock, axis).map((stretch) => {
          const when = t('demand.coverage.at', { from: timeOf(stretch.from), to: timeOf(stretch.to) });
          return (
            <Tooltip
              key={stretch.from}
              label={`${when}: ${sayOf(stretch)}`}
              events={{ hover: true, focus: true, touch: false }}
            >
              <button
                type="button"
                className={`${layout.plainButton} ${classes.stretch}`}
                data-short={stretch.short > 0 || undefined}
                data-extra={stretch.extra > 0 || undefined}
                style={{ insetInlineStart: x(stretch.from) + 1, width: x(stretch.to) - x(stretch.from) - 2 }}
                aria-label={`${when}: ${sayOf(stretch)}`}
                onPointerDown={(event) => event.stopPropagation()}
                onClick={() => needs.open(clock.date)}
              >
                {stretch.short > 0 ? `−${stretch.short}` : stretch.extra > 0 ? `+${stretch.extra}` : stretch.planned}
              </button>
            </Tooltip>
          );
        })}
      </Box>
    </div>
  );
};
