import { useTranslation } from 'react-i18next';
import { splitsByStatus } from '#domain/reports/report-parameters.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import classes from './ReportTable.module.css';
import { useSummary } from './use-report.ts';

type Wanted = Parameters<typeof useSummary>[0];

/** Hours summed for each person and department. */
export const SummaryReport = ({ wanted }: { wanted: Wanted }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { report, ...rest } = useSummary(wanted);
  // Approved hours alone need no columns of their own.
  const apart = report && splitsByStatus(report) ? report.statuses : [];
  const pays = report?.totals.salary != null;
  const costs = report?.totals.cost != null;
  return (
    <ReportFrame report={report} {...rest}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th className={classes.name}>{t('reports.column.employee')}</th>
              <th className={classes.wide}>{t('reports.column.department')}</th>
              <th className={classes.figure} data-roomy>
                {t('reports.column.days')}
              </th>
              <th className={classes.figure} data-roomy>
                {t('reports.column.shifts')}
              </th>
              <th className={classes.figure}>{t('reports.column.hours')}</th>
              {apart.map((status) => (
                <th key={status} className={classes.figure} data-wide>
                  {t(`reports.hoursOf.${status}`)}
                </th>
              ))}
              {pays ? <th className={classes.figure}>{t('reports.column.pay')}</th> : null}
              {costs ? (
                <th className={classes.figure} data-wide>
                  {t('reports.column.cost')}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {report?.rows.nodes.map((row) => (
              <tr key={row.id}>
                <td className={classes.name}>
                  <span className={classes.person}>
                    <Avatar name={row.name} size={24} />
                    {row.name}
                  </span>
                </td>
                <td className={classes.wide}>
                  {row.department_name}
                  <span className={classes.under}>{row.location_name}</span>
                </td>
                <td className={classes.figure} data-roomy>
                  {row.days}
                </td>
                <td className={classes.figure} data-roomy>
                  {row.shifts}
                </td>
                <td className={`${classes.figure} ${classes.strong}`}>{format.hours(row.minutes)}</td>
                {apart.map((status) => (
                  <td key={status} className={classes.figure} data-wide>
                    {format.hours(row[`${status}Minutes`])}
                  </td>
                ))}
                {pays ? <td className={classes.figure}>{row.salary ? format.money(row.salary) : '–'}</td> : null}
                {costs ? (
                  <td className={classes.figure} data-wide>
                    {row.cost ? format.money(row.cost) : '–'}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
          {report ? (
            <tfoot>
              <tr>
                <th scope="row">{t('reports.total')}</th>
                <td className={classes.wide} />
                <td data-roomy />
                <td className={classes.figure} data-roomy>
                  {format.number(report.totals.shifts)}
                </td>
                <td className={classes.figure}>{format.hours(report.totals.minutes)}</td>
                {apart.map((status) => (
                  <td key={status} className={classes.figure} data-wide>
                    {format.hours(report.totals[`${status}Minutes`])}
                  </td>
                ))}
                {report.totals.salary ? <td className={classes.figure}>{format.money(report.totals.salary)}</td> : null}
                {report.totals.cost ? (
                  <td className={classes.figure} data-wide>
                    {format.money(report.totals.cost)}
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
