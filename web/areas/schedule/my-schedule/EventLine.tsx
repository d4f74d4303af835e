import { UnstyledButton } from '@mantine/core';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import type { MyMonthEventFragment } from './MyMonth.generated.ts';
import classes from './MySchedule.module.css';

/** What happens that day, quieter than one's own work. */
export const EventLine = ({ occurrence: { date, Event } }: { occurrence: MyMonthEventFragment }) => {
  const format = useFormat();
  const { open } = useModals();
  return (
    <UnstyledButton className={classes.event} onClick={() => open('event/:id', { id: Event.id }, { date })}>
      {Event.starttime ? <span className={classes.eventTime}>{format.time(Event.starttime)} </span> : null}
      {Event.title}
    </UnstyledButton>
  );
};
