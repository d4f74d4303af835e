import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time/plain-date.ts';
import type { ScheduleWeekQuery } from '#web/generated/graphql.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import classes from './PrintSheet.module.css';

type Week = ScheduleWeekQuery['scheduleWeek'];
type Props = {
  week: Week;
  teams: readonly { id: string; name: string }[];
  /** Who works, without times and teams. */
  names: boolean;
  totals: boolean;
};

/** A week as a plain table, on paper only: the dates repeat on each page, and grey tells as much as colour. */
export const PrintSheet = ({ week, teams, names, totals }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const dates = useMemo(() => Array.from({ length: 7 }, (_, day) => addDays(week.from, day)), [week.from]);
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]));
  const kinds = new Map(week.shifts.map(({ id, long_name }) => [id, long_name]));
  const byCell = Map.groupBy(week.scheduledShifts, ({ employeeId, date }) => `${employeeId} ${date}`);
  const absent = new Map(
    week.absences.map((day) => [`${day.employeeId} ${day.date}`, day.name ?? t('planning.absent')]),
  );
  const minutesOf = (shifts: Week['scheduledShifts']): number =>
    shifts.reduce((sum, { minutes, isTask }) => sum + (isTask ? 0 : (minutes ?? 0)), 0);
  const rows = week.rows.filter(
    ({ employeeId }) => !names || week.scheduledShifts.some((shift) => shift.employeeId === employeeId),
  );
  return (
    <div className={classes.sheet} data-print-sheet="">
      <table className={classes.table}>
        <caption>
          {t('planning.title')}, {format.span(week.from, week.to)}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('planning.form.employee')}</th>
            {dates.map((date) => (
              <th key={date} scope="col">
                {format.date(date)}
              </th>
            ))}
            {totals && !names ? <th scope="col">{t('planning.print.hours')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const own = week.scheduledShifts.filter(({ employeeId }) => employeeId === row.employeeId);
            return (
              <tr key={row.employeeId}>
                <th scope="row">{row.name}</th>
                {dates.map((date) => {
                  const shifts = byCell.get(`${row.employeeId} ${date}`) ?? [];
                  return (
                    <td key={date}>
                      {shifts.map((shift) => (
                        <div
                          key={shift.id}
                          className={shift.published ? classes.shift : `${classes.shift} ${classes.draft}`}
                        >
                          {names ? (
                            '✓'
                          ) : (
                            <>
                              <strong>
                                {shift.endtime
                                  ? format.range(shift.starttime, shift.endtime)
                                  : format.time(shift.starttime)}
                              </strong>
                              <br />
                              {kinds.get(shift.shiftId)}
                              {teams.length > 1 ? `, ${teamNames.get(shift.teamId)}` : ''}
                            </>
                          )}
                        </div>
                      ))}
                      {shifts.length === 0 ? <em>{absent.get(`${row.employeeId} ${date}`)}</em> : null}
                    </td>
                  );
                })}
                {totals && !names ? <td className={classes.figure}>{format.hours(minutesOf(own))}</td> : null}
              </tr>
            );
          })}
        </tbody>
        {totals && !names ? (
          <tfoot>
            <tr>
              <th scope="row">{t('planning.print.hours')}</th>
              {dates.map((date) => (
                <td key={date} className={classes.figure}>
                  {format.hours(
                    minutesOf(week.scheduledShifts.filter((shift) => shift.date === date && shift.employeeId)),
                  )}
                </td>
              ))}
              <td className={classes.figure}>
                {format.hours(minutesOf(week.scheduledShifts.filter(({ employeeId }) => employeeId)))}
              </td>
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
};
