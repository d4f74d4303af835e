import { useMemo } from 'react';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { type HoursRow, weekLines } from './hours-model.ts';
import classes from './Phone.module.css';
import { WeekCell } from './WeekCell.tsx';

type Props = { rows: HoursRow[]; from: PlainDate };

/** A week on a phone: a card for each person, its seven days as large as a thumb. */
export const WeekCards = ({ rows, from }: Props) => {
  const format = useFormat();
  const lines = useMemo(() => weekLines(rows), [rows]);
  const dates = useMemo(() => Array.from({ length: 7 }, (_, day) => addDays(from, day)), [from]);
  return (
    <ul className={classes.cards}>
      {lines.map((line) => {
        const difference = line.worked - line.planned;
        return (
          <li key={line.employeeId} className={classes.card}>
            <div className={classes.who}>
              <Avatar name={line.name} />
              <span className={classes.name}>
                {line.name}
                <span>{line.teamName}</span>
              </span>
              <span className={classes.figures}>
                <strong>{format.hours(line.worked)}</strong>
                <span data-off={Math.abs(difference) > 5 || undefined}>{format.difference(difference)}</span>
              </span>
            </div>
            <div className={classes.days}>
              {dates.map((date) => (
                <div key={date} className={classes.cell}>
                  <span aria-hidden="true">{format.weekday(date).slice(0, 2)}</span>
                  <WeekCell
                    rows={line.byDate.get(date) ?? []}
                    employeeId={line.employeeId}
                    name={line.name}
                    date={date}
                    small
                  />
                </div>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
};
