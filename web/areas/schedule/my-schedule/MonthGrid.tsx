import { useTranslation } from 'react-i18next';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import { weekdayNumberOf } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { byDate, type MonthContents, MonthDay } from './MonthDay.tsx';
import classes from './MySchedule.module.css';
import { sameMonth } from './month-dates.ts';

export type MonthProps = MonthContents & { range: DateRange; month: string; today: string };

const chunks = <T,>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** The month as a calendar, weeks as rows. */
export const MonthGrid = (props: MonthProps) => {
  const { range, month, today } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const dates = datesIn(range);
  const contents = byDate(props);
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
                <MonthDay date={date} of={contents} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
