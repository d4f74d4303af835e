// biome-ignore-all lint/a11y/useSemanticElements: a row of an ARIA grid, which cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: its stretches take the focus

import { Tooltip } from '@mantine/core';
import type { CoverageSlot } from '#domain/shifts/coverage.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import type { HoursClock } from '#web/areas/schedule/hours/hours-clock.ts';
import type { Span } from '#web/grid/line.ts';
import typography from '#web/ui/typography.module.css';
import classes from './Coverage.module.css';
import { type Needs, useNeeds } from './needs.ts';

const half = 30;

type Stretch = { from: number; to: number } & Pick<CoverageSlot, 'needed' | 'planned' | 'short' | 'extra'>;

const alike = (one: Stretch, other: Stretch): boolean =>
  one.needed === other.needed &&
  one.planned === other.planned &&
  one.short === other.short &&
  one.extra === other.extra;

/** Half hours of the axis with their demand; neighbours that say the same are one stretch. */
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
  return stretches.filter((one) => one.needed > 0 || one.extra > 0);
};

export const coverageHeight = 30;

/** Whether the date has anything to show there. */
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
      <div role="gridcell" className={classes.cell}>
        {stretchesOf(needs, clock, axis).map((one) => {
          const when = t('demand.coverage.at', { from: timeOf(one.from), to: timeOf(one.to) });
          return (
            <Tooltip
              key={one.from}
              label={`${when}: ${sayOf(one)}`}
              events={{ hover: true, focus: true, touch: false }}
            >
              <button
                type="button"
                className={classes.stretch}
                data-short={one.short > 0 || undefined}
                data-extra={one.extra > 0 || undefined}
                style={{ insetInlineStart: x(one.from) + 1, width: x(one.to) - x(one.from) - 2 }}
                aria-label={`${when}: ${sayOf(one)}`}
                onPointerDown={(event) => event.stopPropagation()}
                onClick={() => needs.open(clock.date)}
              >
                {one.short > 0 ? `−${one.short}` : one.extra > 0 ? `+${one.extra}` : one.planned}
              </button>
            </Tooltip>
          );
        })}
      </div>
    </div>
  );
};
