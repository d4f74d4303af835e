// biome-ignore-all lint/a11y/useSemanticElements: a row of an ARIA grid, which cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: one tab stop for the whole grid; the buttons of a band have keys of their own

import { type CSSProperties, memo } from 'react';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import { foldTeam } from '#web/areas/schedule/board/folds.ts';
import { type Columns, startOf, widthOf } from '#web/grid/columns.ts';
import { IconChevronDown, IconChevronRight } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import type { BandView } from './row-groups.ts';
import classes from './TeamBand.module.css';

type Props = {
  band: BandView;
  top: number;
  /** Null on the board of hours, which has no columns to sum by. */
  geometry: Columns | null;
  first: number;
  last: number;
  words: BoardWords;
};

/** "40 people, by name"; when grouped by team the bands show the grouping. */
export const peopleWords = (store: BoardStore, { t }: BoardWords): string => {
  const count = store.people().length;
  return store.bandRows().length > 0
    ? t('schedule.board.teamPeople', { count })
    : t(`schedule.board.rows.${store.by()}`, { count });
};

const coloured = (hue: string): CSSProperties =>
  ({ '--band-bar': `var(--s-${hue}-bar)`, '--band-fill': `var(--s-${hue}-stripe)` }) as CSSProperties;

/** A team's name and hours above its people; a press folds them, and on hours shows what they are made of. */
export const TeamBand = memo(function TeamBand({ band, top, geometry, first, last, words }: Props) {
  const { group, people, folded, minutes, total, agreed } = band;
  const { t, format } = words;
  const Icon = folded ? IconChevronRight : IconChevronDown;
  const shown = geometry ? minutes.slice(first, last + 1) : [];
  const of = agreed > 0 ? words.ofHours(agreed) : '';
  return (
    <div role="row" data-band={group.id} className={classes.band} style={{ top, ...coloured(group.hue) }}>
      <div role="rowheader" className={classes.head}>
        <button
          type="button"
          tabIndex={-1}
          className={`${layout.plainButton} ${classes.fold}`}
          aria-expanded={!folded}
          onClick={() => foldTeam(group.id, !folded)}
        >
          <Icon size={14} stroke={2} aria-hidden="true" />
          <span className={typography.truncate}>{group.place ? `${group.name} · ${group.place}` : group.name}</span>
          <span className={classes.count} title={t('schedule.board.teamPeople', { count: people.length })}>
            {people.length}
          </span>
        </button>
        <button
          type="button"
          tabIndex={-1}
          data-hours=""
          className={`${layout.plainButton} ${classes.figure} ${classes.total}`}
          aria-haspopup="dialog"
          title={`${t('schedule.board.teamHours')} ${of}`.trim()}
        >
          {format.hours(total)}
        </button>
      </div>
      {shown.map((day, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns are what they are by their place
          key={first + index}
          role="gridcell"
          className={classes.day}
          style={{ insetInlineStart: startOf(geometry!, first + index), width: widthOf(geometry!, first + index) }}
        >
          {day > 0 ? (
            <button
              type="button"
              tabIndex={-1}
              data-hours={first + index}
              className={`${layout.plainButton} ${classes.figure}`}
              aria-haspopup="dialog"
            >
              {format.hours(day)}
            </button>
          ) : null}
        </div>
      ))}
      {geometry ? null : <div role="gridcell" className={classes.line} />}
    </div>
  );
});
