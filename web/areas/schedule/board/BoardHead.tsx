// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid, because rows that come and go while one scrolls cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: one tab stop for the whole grid, which wanders over its cells

import { ActionIcon } from '@mantine/core';
import { memo } from 'react';
import { weekdayNumberOf } from '#domain/time/plain-date.ts';
import { HeadCoverage } from '#web/areas/schedule/coverage/HeadCoverage.tsx';
import { useDayEvents } from '#web/areas/schedule/events/day-events.ts';
import { HeadEvents } from '#web/areas/schedule/events/HeadEvents.tsx';
import { PackedSigns, signsOf } from '#web/areas/schedule/events/PackedSigns.tsx';
import { HeadNotes } from '#web/areas/schedule/team-notes/HeadNotes.tsx';
import { type Columns, startOf, widthOf } from '#web/grid/columns.ts';
import { IconChevronLeft, IconChevronRight, IconConfetti } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import classes from './BoardHead.module.css';
import type { BoardDay, BoardSettings } from './board-model.ts';
import { noTotal, type Totals } from './board-totals.ts';
import type { BoardWords } from './board-words.ts';

type PagerProps = { geometry: Columns; count: number; words: BoardWords; onPage: (first: number) => void };

/** Pages through the period where only three dates fit. Not a tab stop, since the arrow keys page anyway. */
const Pager = ({ geometry: { firstColumn, count: columns }, count, words: { t }, onPage }: PagerProps) => (
  <span className={classes.pager}>
    <ActionIcon
      size="sm"
      tabIndex={-1}
      aria-label={t('schedule.board.earlierDates')}
      disabled={firstColumn === 0}
      onClick={() => onPage(firstColumn - columns)}
    >
      <IconChevronLeft size={18} stroke={1.8} />
    </ActionIcon>
    <ActionIcon
      size="sm"
      tabIndex={-1}
      aria-label={t('schedule.board.laterDates')}
      disabled={firstColumn + columns >= count}
      onClick={() => onPage(firstColumn + columns)}
    >
      <IconChevronRight size={18} stroke={1.8} />
    </ActionIcon>
  </span>
);

type Props = {
  days: readonly BoardDay[];
  /** Number of rows in words. */
  people: string;
  totals: Totals;
  geometry: Columns;
  first: number;
  last: number;
  settings: BoardSettings;
  words: BoardWords;
  /** Present where not all dates fit: shows the dates from this index. */
  onPage?: (first: number) => void;
};

export const isOffDay = (day: BoardDay): boolean => day.holiday !== null || weekdayNumberOf(day.date) > 5;

const rowClass = ({ zoom, headWidth }: Columns): string => {
  if (zoom === 'bar') return `${classes.row} ${classes.packed}`;
  return headWidth > 240 ? `${classes.row}` : `${classes.row} ${classes.close}`;
};

/** "Closed: Bar, Deli"; empty when all are open. */
const closedIn = ({ closedNames = [] }: BoardDay, { t }: BoardWords): string | undefined =>
  closedNames.length === 0 ? undefined : t('schedule.board.closedNames', { names: closedNames.join(', ') });

/** Signs for what a narrow date has no room to show in words. */
const Signs = ({ day }: { day: BoardDay }) => {
  const events = useDayEvents(day.date);
  return (
    <div className={classes.signs}>
      {signsOf(day, events) > 1 ? <PackedSigns day={day} events={events} /> : <OneSign day={day} />}
    </div>
  );
};

const OneSign = ({ day }: { day: BoardDay }) => (
  <>
    {day.holiday ? (
      <span role="img" aria-label={day.holiday} title={day.holiday}>
        <IconConfetti size={14} stroke={1.8} aria-hidden="true" />
      </span>
    ) : null}
    <HeadNotes day={day} />
    <HeadEvents date={day.date} packed />
  </>
);

/** The dates with each day's coverage in a word; sticky together with the row of open shifts. */
export const BoardHead = memo(function BoardHead(props: Props) {
  const { days, people, totals, geometry, first, last, settings, words, onPage } = props;
  const shown = days.slice(first, last + 1);
  return (
    <div role="row" aria-rowindex={1} className={rowClass(geometry)}>
      <div role="columnheader" className={classes.corner}>
        <span className={classes.people}>{people}</span>
        {onPage ? (
          <Pager geometry={geometry} count={days.length} words={words} onPage={onPage} />
        ) : (
          <span>{words.t('schedule.board.planned')}</span>
        )}
      </div>
      {shown.map((day, index) => (
        <div
          key={day.date}
          role="columnheader"
          aria-colindex={geometry.scrolls ? first + index + 2 : undefined}
          aria-current={day.date === settings.today ? 'date' : undefined}
          className={isOffDay(day) ? `${classes.day} ${classes.off}` : classes.day}
          style={{
            insetInlineStart: startOf(geometry, first + index),
            width: widthOf(geometry, first + index),
          }}
        >
          <div className={day.date === settings.today ? `${classes.date} ${classes.today}` : classes.date}>
            {geometry.zoom === 'bar' ? words.format.weekday(day.date).slice(0, 2) : words.format.weekday(day.date)}{' '}
            <strong>{words.day(day.date)}</strong>
            {closedIn(day, words) && geometry.zoom !== 'bar' ? (
              <span className={`${typography.captionInline} ${layout.flexNone}`} title={closedIn(day, words)}>
                {day.shut ? words.t('schedule.board.closed') : words.t('schedule.board.partlyClosed')}
              </span>
            ) : null}
            {day.holiday && geometry.zoom !== 'bar' ? (
              <span className={classes.holiday} title={day.holiday}>
                {day.holiday}
              </span>
            ) : null}
            {geometry.zoom === 'bar' ? null : (
              <>
                <HeadNotes day={day} />
                <HeadEvents date={day.date} packed={false} />
              </>
            )}
          </div>
          {geometry.zoom === 'bar' ? <Signs day={day} /> : null}
          <HeadCoverage day={day} total={totals.days[first + index] ?? noTotal} zoom={geometry.zoom} words={words} />
        </div>
      ))}
    </div>
  );
});
