import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { IconCalendarEvent } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import { useDayEvents } from './day-events.ts';
import classes from './Events.module.css';

/** The events of one date in a line above the board of hours or a phone's list. */
export const EventsLine = ({ date }: { date: PlainDate }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useModals();
  const events = useDayEvents(date);
  if (events.length === 0) return null;
  return (
    <ul className={classes.line} aria-label={t('calendar.event.on', { date: format.date(date) })}>
      {events.map(({ id, Event }) => (
        <li key={id}>
          <UnstyledButton className={classes.chip} onClick={() => open('event/:id', { id: Event.id }, { date })}>
            <IconCalendarEvent size={16} stroke={1.6} aria-hidden="true" />
            {Event.starttime ? <span className={typography.figures}>{format.time(Event.starttime)}</span> : null}
            {Event.title}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
};
