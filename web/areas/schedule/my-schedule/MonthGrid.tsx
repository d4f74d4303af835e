import { useTranslation } from 'react-i18next';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import { weekdayNumberOf } from '#domain/time/plain-date.ts';
import { ShiftCard } from '#web/areas/schedule/widgets/ShiftCard.tsx';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { MyShiftFragment } from '#web/parts/my-overview/MyOverview.generated.ts';
import { AbsenceLines, type MyAbsences } from './AbsenceLine.tsx';
import { EventLine } from './EventLine.tsx';
import type { MyMonthEventFragment } from './MyMonth.generated.ts';
import classes from './MySchedule.module.css';
import { sameMonth } from './month-dates.ts';
import { type MyNote, NoteLine } from './NoteLine.tsx';

/** What both forms of the month show. */
export type MonthProps = {
  mySchedule: readonly MyShiftFragment[];
  calendarEvents: readonly MyMonthEventFragment[];
  teamNotes: readonly MyNote[];
  absences?: MyAbsences;
  range: DateRange;
  month: string;
  today: string;
};

const chunks = <T,>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** The month as a calendar, weeks as rows. */
export const MonthGrid = ({ mySchedule, calendarEvents, teamNotes, absences, range, month, today }: MonthProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const dates = datesIn(range);
  const shifts = Map.groupBy(mySchedule, ({ date }) => date);
  const events = Map.groupBy(calendarEvents, ({ date }) => date);
  const notes = Map.groupBy(teamNotes, ({ date }) => date);
  return (
    <table className={classes.grid} aria-label={format.month(month)}>
      <thead>
        <tr>
          <th scope="col" className={classes.weekNumber}>
            {t('schedule.my.week')}
          </th>
          {dates.slice(0, 7).map((date) => (
            <th key={date} scope="col">
              {format.weekday(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chunks(dates, 7).map((week) => (
          <tr key={week[0]}>
            <th scope="row" className={classes.weekNumber}>
              {format.weekNumber(week[0]!)}
            </th>
            {week.map((date) => (
              <td
                key={date}
                className={classes.cell}
                data-outside={sameMonth(date, month) ? undefined : true}
                data-weekend={weekdayNumberOf(date) > 5 || undefined}
              >
                <time dateTime={date} className={classes.number} aria-current={date === today ? 'date' : undefined}>
                  {Number(date.slice(8))}
                </time>
                <AbsenceLines absences={absences} date={date} />
                {events.get(date)?.map((event) => (
                  <EventLine key={event.id} occurrence={event} />
                ))}
                {notes.get(date)?.map((note) => (
                  <NoteLine key={note.teamId} note={note} />
                ))}
                {shifts.get(date)?.map((shift) => (
                  <ShiftCard key={shift.id} shift={shift} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
