import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { totalsOf } from '#web/parts/hour-sums/hour-sums.ts';
import { OpenSum } from '#web/parts/hour-sums/OpenSum.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { groupRows, type HoursRow } from './hours-model.ts';
import classes from './MonthTable.module.css';
import type { Mode } from './use-timesheet-address.ts';

type Props = { rows: readonly HoursRow[]; by: Mode };
type FiguresProps = Props & { mondays: readonly PlainDate[]; of?: string };

/** Totals of rows: a figure for each week, linked to that week, and the totals of the month. */
const Figures = ({ rows, mondays, by, of }: FiguresProps) => {
  const format = useFormat();
  const { worked, planned } = totalsOf(rows);
  const waiting = rows.filter(({ entry }) => entry?.status === 'pending').length;
  return (
    <>
      {mondays.map((monday) => {
        const week = totalsOf(rows.filter(({ date }) => mondayOf(date) === monday));
        return (
          <td key={monday} className={classes.figure} data-wide>
            {week.worked > 0 || week.planned > 0 ? (
              <Link to={`/timesheet/${by}/week?date=${monday}`}>{format.hours(week.worked)}</Link>
            ) : (
              '–'
            )}
          </td>
        );
      })}
      <td className={classes.figure} data-strong>
        <OpenSum kind="worked" {...{ rows, of }}>
          {format.hours(worked)}
        </OpenSum>
      </td>
      <td className={classes.figure} data-wide>
        <OpenSum kind="planned" {...{ rows, of }}>
          {format.hours(planned)}
        </OpenSum>
      </td>
      <td className={classes.figure}>
        <OpenSum kind="difference" {...{ rows, of }}>
          {format.difference(worked - planned)}
        </OpenSum>
      </td>
      <td className={classes.figure} data-waiting={waiting > 0 || undefined}>
        {waiting > 0 ? format.number(waiting) : '–'}
      </td>
    </>
  );
};

/**
 * A month of hours by person, or by team with its people: a column for each week, worked and planned totals, and pending entries.
 */
export const MonthTable = ({ rows, by }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const mondays = [...new Set(rows.map(({ date }) => mondayOf(date)))].sort();
  const figures = { mondays, by };
  return (
    <div className={layout.scrollX}>
      <table className={`${typography.small} ${classes.root}`}>
        <thead>
          <tr>
            <th scope="col">{t(`timesheet.mode.${by}`)}</th>
            {mondays.map((monday) => (
              <th key={monday} scope="col" className={classes.figure} data-wide>
                {t('planning.week', { number: format.weekNumber(monday) })}
              </th>
            ))}
            {(['worked', 'planned', 'difference', 'pending'] as const).map((column) => (
              <th key={column} scope="col" className={classes.figure} data-wide={column === 'planned' || undefined}>
                {t(`timesheet.month.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groupRows(rows, by).map((group) => (
          <tbody key={group.id}>
            <tr data-group={by === 'team' || undefined}>
              <th scope="row">{group.title}</th>
              <Figures rows={group.rows} of={group.title} {...figures} />
            </tr>
            {by === 'team'
              ? groupRows(group.rows, 'employee').map((person) => (
                  <tr key={person.id}>
                    <th scope="row" className={classes.person}>
                      {person.title}
                    </th>
                    <Figures rows={person.rows} of={person.title} {...figures} />
                  </tr>
                ))
              : null}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">{t('timesheet.month.total')}</th>
            <Figures rows={rows} {...figures} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
