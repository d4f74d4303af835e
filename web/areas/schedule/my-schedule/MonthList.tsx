import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coversDate } from '#domain/absence/absence-days.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { addDays, lastOfMonth, type PlainDate } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { byDate, MonthDay } from './MonthDay.tsx';
import type { MonthProps } from './MonthGrid.tsx';
import classes from './MySchedule.module.css';
import { sameMonth } from './month-dates.ts';

/** In the last week of a month the first dates of the next one follow, up to the Sunday that a calendar shows. */
const isEnding = (month: PlainDate, today: PlainDate): boolean =>
  sameMonth(month, today) && today > addDays(lastOfMonth(today), -7);

/** The month on a phone: a list of dates with contents. */
export const MonthList = (props: MonthProps) => {
  const { range, month, today } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const contents = byDate(props);
  const { shifts, events, notes, absences } = contents;
  const away = datesIn(range).filter((date) => absences?.some((absence) => coversDate(absence, date)));
  const dates = [...new Set([...shifts.keys(), ...events.keys(), ...notes.keys(), ...away])]
    .filter((date) => sameMonth(date, month) || (isEnding(month, today) && date > today))
    .sort();
  const [whole, setWhole] = useState(false);
  const earlier = sameMonth(month, today) ? dates.filter((date) => date < today) : [];
  const shown = whole ? dates : dates.filter((date) => !earlier.includes(date));
  if (dates.length === 0)
    return (
      <div className={classes.list}>
        <QuietEmpty>{t('schedule.my.nothing')}</QuietEmpty>
      </div>
    );
  return (
    <ol className={classes.list}>
      {earlier.length > 0 && !whole ? (
        <li className={classes.earlier}>
          <Button variant="subtle" fullWidth onClick={() => setWhole(true)}>
            {t('schedule.my.earlier', { count: earlier.length })}
          </Button>
        </li>
      ) : null}
      {shown.map((date) => (
        <li key={date} className={classes.day}>
          <h3 className={classes.dayName} aria-current={date === today ? 'date' : undefined}>
            {format.date(date)}
          </h3>
          <div className={classes.lines}>
            <MonthDay date={date} of={contents} />
          </div>
        </li>
      ))}
    </ol>
  );
};
