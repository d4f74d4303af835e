import type { PlainDate } from '#domain/time/plain-date.ts';
import { ShiftCard } from '#web/areas/schedule/widgets/ShiftCard.tsx';
import type { MyShiftFragment } from '#web/parts/my-overview/MyOverview.generated.ts';
import { AbsenceLines, type MyAbsences } from './AbsenceLine.tsx';
import { EventLine } from './EventLine.tsx';
import type { MyMonthEventFragment } from './MyMonth.generated.ts';
import { type MyNote, NoteLine } from './NoteLine.tsx';

/** What both forms of the month show. */
export type MonthContents = {
  mySchedule: readonly MyShiftFragment[];
  calendarEvents: readonly MyMonthEventFragment[];
  teamNotes: readonly MyNote[];
  absences?: MyAbsences;
};

/** The same by date. */
export const byDate = ({ mySchedule, calendarEvents, teamNotes, absences }: MonthContents) => ({
  shifts: Map.groupBy(mySchedule, ({ date }) => date),
  events: Map.groupBy(calendarEvents, ({ date }) => date),
  notes: Map.groupBy(teamNotes, ({ date }) => date),
  absences,
});

/** Everything of one date: absence, events, notes of teams, one's own shifts. */
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
