import { Menu, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { IconCalendarEvent } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import { type DayEvent, useDayEvents } from './day-events.ts';
import classes from './Events.module.css';

const icon = <IconCalendarEvent size={14} stroke={1.8} aria-hidden="true" />;

/** Events in the head of a date: one by name, several as a number. Renders nothing without events. */
export const HeadEvents = ({ date, packed }: { date: PlainDate; packed: boolean }) => {
  const events = useDayEvents(date);
  const [only] = events;
  return only ? <Happening date={date} packed={packed} events={events} only={only} /> : null;
};

type Props = { date: PlainDate; packed: boolean; events: readonly DayEvent[]; only: DayEvent };

const Happening = ({ date, packed, events, only }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useModals();
  const show = ({ Event }: DayEvent) => open('event/:id', { id: Event.id }, { date });
  const named = ({ Event }: DayEvent) =>
    Event.starttime ? `${format.time(Event.starttime)} ${Event.title}` : Event.title;
  if (events.length === 1)
    return (
      <UnstyledButton className={classes.one} title={named(only)} aria-label={named(only)} onClick={() => show(only)}>
        {icon}
        {packed ? null : <span className={typography.truncate}>{only.Event.title}</span>}
      </UnstyledButton>
    );
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.one} aria-label={t('calendar.event.on', { date: format.date(date) })}>
          {icon}
          <span>{events.length}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {events.map((event) => (
          <Menu.Item key={event.id} onClick={() => show(event)}>
            {named(event)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
