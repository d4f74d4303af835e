import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { coversDate } from '#domain/absence/absence-days.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { ShiftCard } from '#web/areas/schedule/widgets/ShiftCard.tsx';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import type { AbsenceRequestLineFragment } from '#web/parts/absence/Absence.generated.ts';
import { meaningOfStatus } from '#web/parts/absence/absence-status.ts';
import type { MyShiftFragment } from '#web/parts/my-overview/MyOverview.generated.ts';
import { IconBeach, IconNote } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { StatusIcon } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import type { MyMonthEventFragment, MyMonthQuery } from './MyMonth.generated.ts';
import classes from './MySchedule.module.css';

/** Contents shared by both layouts of the month. */
export type MonthContents = {
  mySchedule: readonly MyShiftFragment[];
  calendarEvents: readonly MyMonthEventFragment[];
  teamNotes: MyMonthQuery['teamNotes'];
  absences?: MyAbsences;
};

/** Groups the contents by date. */
export const byDate = ({ mySchedule, calendarEvents, teamNotes, absences }: MonthContents) => ({
  shifts: Map.groupBy(mySchedule, ({ date }) => date),
  events: Map.groupBy(calendarEvents, ({ date }) => date),
  notes: Map.groupBy(teamNotes, ({ date }) => date),
  absences,
});

/** Contents of one date: absence, events, team notes and the viewer's shifts. */
export const MonthDay = ({ date, of }: { date: PlainDate; of: ReturnType<typeof byDate> }) => (
  <>
    <AbsenceLines absences={of.absences} date={date} />
    {of.events.get(date)?.map((event) => (
      <EventLine key={event.id} occurrence={event} />
    ))}
    {of.notes.get(date)?.map((note) => (
      <NoteLine key={note.teamId} note={note} />
    ))}
    {of.shifts.get(date)?.map((shift) => (
      <ShiftCard key={shift.id} shift={shift} />
    ))}
  </>
);

/** An event of the day, less prominent than the viewer's work. */
const EventLine = ({ occurrence: { date, Event } }: { occurrence: MyMonthEventFragment }) => {
  const format = useFormat();
  const { open } = useModals();
  return (
    <UnstyledButton
      className={`${typography.truncate} ${typography.smallest} ${typography.secondary} ${classes.event}`}
      onClick={() => open('event/:id', { id: Event.id }, { date })}
    >
      {Event.starttime ? <span className={typography.figures}>{format.time(Event.starttime)} </span> : null}
      {Event.title}
    </UnstyledButton>
  );
};

/** A note of one of the viewer's teams; truncated in a calendar cell, in full on hover. */
const NoteLine = ({ note: { teamName, text } }: { note: MyMonthQuery['teamNotes'][number] }) => (
  <p
    className={`${typography.smallest} ${typography.secondary} ${typography.preLine} ${layout.clip} ${classes.note}`}
    title={`${teamName}: ${text}`}
  >
    <IconNote size={14} stroke={1.8} aria-hidden="true" />
    <strong>{teamName}</strong> <span dir="auto">{text}</span>
  </p>
);

type MyAbsences = readonly AbsenceRequestLineFragment[];

/** Absences of the date, pending or approved, with status. */
const AbsenceLines = ({ absences = [], date }: { absences?: MyAbsences; date: string }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  return absences
    .filter((absence) => coversDate(absence, date))
    .map(({ id, type, status }) => (
      <UnstyledButton key={id} className={classes.absence} onClick={() => open('absence-request/:id', { id })}>
        <IconBeach size={16} stroke={1.6} aria-hidden="true" />
        <span className={`${typography.truncate} ${classes.absenceName}`}>{type?.name ?? t('requests.absence')}</span>{' '}
        <StatusIcon meaning={meaningOfStatus[status]} word={t(`requests.status.${status}`)} size={16} />
      </UnstyledButton>
    ));
};
