import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { OwnCells, OwnHeadings } from '#web/parts/custom-fields/OwnColumns.tsx';
import { useSaidValues } from '#web/parts/custom-fields/use-custom-facts.ts';
import type { OwnColumns } from '#web/parts/custom-fields/use-own-columns.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import classes from './ReportTable.module.css';
import { type DetailRow, useDetail } from './use-report.ts';

type Wanted = Parameters<typeof useDetail>[0];

/** Hours entry by entry. */
export const DetailReport = ({ wanted, columns }: { wanted: Wanted; columns: OwnColumns }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { report, ...rest } = useDetail(wanted);
  const pays = report?.totals.salary != null;
  return (
    <ReportFrame report={report} {...rest}>
      <div className={classes.scroll} data-own={columns.shown.length > 0 || undefined}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th className={classes.roomy}>{t('reports.column.date')}</th>
              <th className={classes.name}>{t('reports.column.employee')}</th>
              <th className={classes.wide}>{t('reports.column.team')}</th>
              <th className={classes.roomy}>{t('reports.column.times')}</th>
              <th className={classes.figure} data-wide>
                {t('reports.column.break')}
              </th>
              <th className={classes.figure}>{t('reports.column.hours')}</th>
              <OwnHeadings columns={columns} marks={{ figure: classes.figure }} />
              <th>{t('reports.column.status')}</th>
              {pays ? (
                <th className={classes.figure} data-wide>
                  {t('reports.column.pay')}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {report?.rows.nodes.map((row) => (
              <Row key={row.id} row={row} pays={pays} columns={columns} />
            ))}
          </tbody>
          {report ? (
            <tfoot>
              <tr>
                <th scope="row" className={classes.roomy}>
                  {t('reports.total')}
                </th>
                <td className={classes.name}>
                  <span className={classes.narrow}>{t('reports.total')}</span>
                </td>
                <td className={classes.wide} />
                <td className={classes.roomy}>{t('reports.shifts', { count: report.totals.shifts })}</td>
                <td className={classes.figure} data-wide />
                <td className={classes.figure}>{format.hours(report.totals.minutes)}</td>
                {columns.shown.map(({ id }) => (
                  <td key={id} data-roomy />
                ))}
                <td />
                {report.totals.salary ? (
                  <td className={classes.figure} data-wide>
                    {format.money(report.totals.salary)}
                  </td>
                ) : null}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
    </ReportFrame>
  );
};

const Row = ({ row, pays, columns }: { row: DetailRow; pays: boolean; columns: OwnColumns }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const date = format.date(row.date);
  const times = useTimes()(row);
  const say = useSaidValues();
  // A phone has no room for columns.
  const own = columns.shown.flatMap((field) => {
    const said = say(field, row.customFields);
    return said ? [`${field.name}: ${said}`] : [];
  });
  return (
    <tr>
      <td className={classes.roomy}>{date}</td>
      <td className={classes.name}>
        {row.name}
        <span className={classes.narrow}>{`${date}, ${times}`}</span>
        {own.map((fact) => (
          <span key={fact} className={classes.narrow}>
            {fact}
          </span>
        ))}
      </td>
      <td className={classes.wide}>
        {row.team_name}
        <span className={classes.under}>{row.department_name}</span>
      </td>
      <td className={`${classes.times} ${classes.roomy}`}>{times}</td>
      <td className={classes.figure} data-wide>
        {format.hours(row.breakMinutes)}
      </td>
      <td className={`${classes.figure} ${classes.strong}`}>{format.hours(row.minutes)}</td>
      <OwnCells columns={columns} values={row.customFields} marks={{ figure: classes.figure }} />
      <td>
        <StatusBadge meaning={row.status} word={t(`timesheet.status.${row.status}`)} />
      </td>
      {pays ? (
        <td className={classes.figure} data-wide>
          {row.salary ? format.money(row.salary) : '–'}
        </td>
      ) : null}
    </tr>
  );
};
