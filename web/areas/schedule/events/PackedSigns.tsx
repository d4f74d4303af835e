import { Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardDay } from '#web/areas/schedule/board/board-model.ts';
import { NoteWords } from '#web/areas/schedule/team-notes/NoteWords.tsx';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import typography from '#web/ui/typography.module.css';
import type { DayEvent } from './day-events.ts';
import classes from './Events.module.css';

/** Number of kinds of signs of a date: holiday, team notes, events. */
export const signsOf = ({ holiday, notes }: BoardDay, events: readonly DayEvent[]): number =>
  [holiday !== null, (notes ?? []).length > 0, events.length > 0].filter(Boolean).length;

type Props = { day: BoardDay; events: readonly DayEvent[] };

/** A narrow date has room for one sign and its coverage; several signs are replaced by their number. */
export const PackedSigns = ({ day: { date, holiday, notes = [] }, events }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useModals();
  const [opened, setOpened] = useState(false);
  const label = t('planning.onDate', { date: format.date(date) });
  const named = ({ Event }: DayEvent) =>
    Event.starttime ? `${format.time(Event.starttime)} ${Event.title}` : Event.title;
  const lines = [holiday, ...notes.map(({ team, text }) => `${team}: ${text}`), ...events.map(named)].filter(Boolean);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <UnstyledButton
          className={classes.several}
          aria-label={`${label}: ${lines.join(', ')}`}
          title={lines.join('\n')}
          onClick={() => setOpened((before) => !before)}
        >
          <span>{lines.length}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className={`${typography.small} ${classes.all}`} tabIndex={-1} data-autofocus>
          <p className={typography.semibold}>{label}</p>
          {holiday ? <p>{holiday}</p> : null}
          {events.map((event) => (
            <UnstyledButton
              key={event.id}
              className={classes.chip}
              onClick={() => {
                setOpened(false);
                open('event/:id', { id: event.Event.id }, { date });
              }}
            >
              {named(event)}
            </UnstyledButton>
          ))}
          {notes.length > 0 ? <NoteWords notes={notes} /> : null}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
