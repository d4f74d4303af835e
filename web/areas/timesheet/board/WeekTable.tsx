// biome-ignore-all lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys (WCAG 2.1.1)
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DateRange } from '#domain/time/date-range.ts';
import { addDays, type PlainDate, weekdayNumberOf } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { type HoursRow, type WeekLine, weekLines } from './hours-model.ts';
import { WeekCell } from './WeekCell.tsx';
import classes from './WeekTable.module.css';

type Props = { rows: HoursRow[]; range: DateRange; today: PlainDate };

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

const workedOn = (lines: WeekLine[], date: PlainDate): number =>
  sum(lines.flatMap((line) => (line.byDate.get(date) ?? []).map((row) => row.entry?.minutes ?? 0)));

/** A week sheet: people by days, hours with their status, totals at the end of both. */
export const WeekTable = ({ rows, range, today }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const lines = useMemo(() => weekLines(rows), [rows]);
  const dates = useMemo(() => Array.from({ length: 7 }, (_, day) => addDays(range.from, day)), [range.from]);
  return (
    <section
      className={classes.region}
      style={{ overflowX: 'auto' }}
      aria-label={`${t('timesheet.title')}, ${format.span(range.from, range.to)}`}
      tabIndex={0}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th className={classes.name}>{t('timesheet.column.employee')}</th>
            {dates.map((date) => (
              <th
                key={date}
                className={date === today ? classes.today : undefined}
                aria-current={date === today ? 'date' : undefined}
              >
                {format.date(date)}
              </th>
            ))}
            <th>{t('timesheet.column.hours')}</th>
            <th>{t('timesheet.column.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.employeeId}>
              <th scope="row" className={classes.name}>
                <span className={classes.who}>
                  <Avatar name={line.name} />
                  <span>
                    {line.name}
                    <span className={classes.team}>{line.teamName}</span>
                  </span>
                </span>
              </th>
              {dates.map((date) => (
                <td key={date} className={classes.cell} data-weekend={weekdayNumberOf(date) > 5 || undefined}>
                  <WeekCell
                    rows={line.byDate.get(date) ?? []}
                    employeeId={line.employeeId}
                    name={line.name}
                    date={date}
                  />
                </td>
              ))}
              <td className={`${classes.figure} ${classes.strong}`}>{format.hours(line.worked)}</td>
              <td className={`${classes.figure} ${Math.abs(line.worked - line.planned) > 5 ? classes.off : ''}`}>
                {format.difference(line.worked - line.planned)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={classes.foot}>
            <th scope="row" className={classes.name}>
              {t('timesheet.total')}
            </th>
            {dates.map((date) => (
              <td key={date} className={classes.figure}>
                {format.hours(workedOn(lines, date))}
              </td>
            ))}
            <td className={classes.figure}>{format.hours(sum(lines.map((line) => line.worked)))}</td>
            <td className={classes.figure}>
              {format.difference(sum(lines.map((line) => line.worked - line.planned)))}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
};
