import { Box } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import layout from '#web/ui/layout.module.css';
import classes from './FootExplain.module.css';
import { FootPopover } from './FootPopover.tsx';
import { ShiftParts } from './ShiftParts.tsx';

type Props = {
  teamId: string;
  /** Null for the figure of all dates. */
  column: number | null;
  store: BoardStore;
  words: BoardWords;
  /** The figure that was clicked. */
  anchor: HTMLElement;
  onClose: () => void;
};

/** What a team's hours are made of: the shifts of a date, or the dates with theirs; follows the plan while open. */
export const TeamHours = ({ teamId, column, store, words, anchor, onClose }: Props) => {
  useSyncExternalStore(store.subscribe, store.version);
  const { t, format } = words;
  const dates = store.dates();
  const [open, setOpen] = useState<string | null>(dates.length === 1 ? dates[0]! : null);
  const band = store.bandView(teamId);
  if (!band) return null;
  const names = new Map(band.people.map(({ id, name }) => [id, name]));
  const shifts = Map.groupBy(
    [...store.shifts()].filter(({ rowId }) => names.has(rowId)),
    ({ date }) => date,
  );
  const shiftsOf = (date: string, scrolls: boolean) => (
    <ShiftParts
      of="hours"
      shifts={shifts.get(date) ?? []}
      titleOf={({ rowId }: BoardShift) => names.get(rowId)!}
      amount={format.hours}
      {...{ words, scrolls }}
    />
  );
  const elsewhere = band.people.reduce((sum, { elsewhereMinutes }) => sum + elsewhereMinutes, 0);
  const span = column === null ? format.span(dates[0]!, dates.at(-1)!) : format.date(dates[column]!);
  return (
    <FootPopover
      {...{ anchor, onClose }}
      title={t('schedule.board.explain.of', { label: band.group.name, date: span })}
    >
      <p className={classes.about}>{t('schedule.board.teamHours')}</p>
      {column === null ? (
        <Box component="ul" className={`${layout.scrollY} ${classes.shifts}`} mah={320}>
          {dates.map((date, at) =>
            band.minutes[at]! > 0 ? (
              <li key={date}>
                <button
                  type="button"
                  className={`${layout.plainButton} ${classes.shift}`}
                  aria-expanded={open === date}
                  onClick={() => setOpen(open === date ? null : date)}
                >
                  <span>{format.date(date)}</span>
                  <span>{format.hours(band.minutes[at]!)}</span>
                </button>
                {open === date ? shiftsOf(date, false) : null}
              </li>
            ) : null,
          )}
        </Box>
      ) : (
        shiftsOf(dates[column]!, true)
      )}
      <ul className={classes.list}>
        {column === null && elsewhere > 0 ? (
          <li>
            <span>{t('schedule.person.elsewhere')}</span>
            <span>{format.hours(elsewhere)}</span>
          </li>
        ) : null}
        <li className={classes.total}>
          <span>{t('schedule.board.explain.total')}</span>
          <span>{format.hours(column === null ? band.total : band.minutes[column]!)}</span>
        </li>
      </ul>
    </FootPopover>
  );
};
