import { useTranslation } from 'react-i18next';
import { ShiftCard } from '#web/areas/schedule/widgets/ShiftCard.tsx';
import type { MyMonthEventFragment, MyShiftFragment } from '#web/generated/graphql.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { EventLine } from './EventLine.tsx';
import classes from './MySchedule.module.css';
import { sameMonth } from './month-dates.ts';

type Props = {
  mySchedule: readonly MyShiftFragment[];
  calendarEvents: readonly MyMonthEventFragment[];
  month: string;
  today: string;
};

/** The same month for a phone: the dates on which something is, one under the other. */
export const MonthList = ({ mySchedule, calendarEvents, month, today }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const shifts = Map.groupBy(mySchedule, ({ date }) => date);
  const events = Map.groupBy(calendarEvents, ({ date }) => date);
  const dates = [...new Set([...shifts.keys(), ...events.keys()])].filter((date) => sameMonth(date, month)).sort();
  if (dates.length === 0)
    return (
      <div className={classes.list}>
        <QuietEmpty>{t('schedule.my.nothing')}</QuietEmpty>
      </div>
    );
  return (
    <ol className={classes.list}>
      {dates.map((date) => (
        <li key={date} className={classes.day} data-past={date < today || undefined}>
          <h3 className={classes.dayName} aria-current={date === today ? 'date' : undefined}>
            {format.date(date)}
          </h3>
          <div className={classes.lines}>
            {events.get(date)?.map((event) => (
              <EventLine key={event.id} occurrence={event} />
            ))}
            {shifts.get(date)?.map((shift) => (
              <ShiftCard key={shift.id} shift={shift} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
};
