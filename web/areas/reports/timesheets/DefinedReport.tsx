import { skipToken, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReportParameters } from '#domain/reports/report-parameters.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { DefinedReportType, ReportUnit } from '#web/generated/schema-types.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { DefinedReportDocument, type DefinedReportQuery } from './DefinedReport.generated.ts';
import classes from './ReportTable.module.css';

type Wanted = { range: DateRange; parameters: ReportParameters } | undefined;
type Report = DefinedReportQuery['report'];

/** A hundred rows at a time; undefined asks for nothing. */
const useReport = (type: DefinedReportType, wanted: Wanted) => {
  const { data, previousData, error, loading, fetchMore, refetch } = useQuery(
    DefinedReportDocument,
    wanted
      ? { variables: { type, filter: { ...wanted.range, ...wanted.parameters } }, notifyOnNetworkStatusChange: true }
      : skipToken,
  );
  const report = (data ?? previousData)?.report as Report | undefined;
  const more = () =>
    fetchMore({
      variables: { after: report?.rows.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: { report: next } }) => ({
        ...before,
        report: {
          ...next,
          rows: { ...next.rows, nodes: [...(before.report as Report).rows.nodes, ...next.rows.nodes] },
        },
      }),
    });
  return { report, current: data !== undefined, error, loading, more, again: refetch };
};

/** How a cell of a unit is written; text for empty ones is a dash. */
const useCells = (currency: string) => {
  const format = useFormat();
  return (unit: ReportUnit, { text, number }: { text: string | null; number: number | null }): string => {
    if (unit === 'date' && text !== null) return format.date(text);
    if (text !== null) return text;
    if (number === null) return '–';
    if (unit === 'minutes') return format.hours(number);
    return unit === 'money' ? format.money({ minor: number, currency }) : format.number(number);
  };
};

const isFigure = (unit: ReportUnit): boolean => unit !== 'text' && unit !== 'date';

/** The table of a report that follows from a definition. */
const Table = ({ report }: { report: Report }) => {
  const { t } = useTranslation();
  const { columns, rows, totals } = report;
  const cellOf = useCells(report.currency);
  const classOf = (unit: ReportUnit) => (isFigure(unit) ? classes.figure : classes.name);
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ key, unit }) => (
              <th key={key} className={classOf(unit)}>
                {t(`reports.column.${key}`, key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.nodes.map(({ cells }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report have no identity but their place
            <tr key={row}>
              {columns.map(({ key, unit }, index) => (
                <td key={key} className={classOf(unit)}>
                  {cellOf(unit, cells[index]!)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {columns.map(({ key, unit }, index) =>
              index === 0 ? (
                <th key={key} scope="row">
                  {t('reports.total')}
                </th>
              ) : (
                <td key={key} className={classOf(unit)}>
                  {cellOf(unit, totals[index]!)}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  );
};

/** A report that follows from a definition: its columns, rows and totals as the server sends them. */
export const DefinedReport = ({ type, wanted }: { type: DefinedReportType; wanted: Wanted }) => {
  const { t } = useTranslation();
  const { report, current, error, loading, more, again } = useReport(type, wanted);
  if (error && !report) return <Fault title={t('reports.fault')} error={error} again={again} />;
  if (!report) return loading ? <SkeletonRows rows={10} label={t('common.loading')} /> : null;
  return (
    <div className={current ? undefined : classes.stale} aria-busy={loading}>
      <Table report={report} />
      {report.rows.pageInfo.hasNextPage ? (
        <div className={classes.more}>
          <Button variant="default" loading={loading} onClick={() => void more()}>
            {t('reports.more', { count: report.rows.totalCount - report.rows.nodes.length })}
          </Button>
        </div>
      ) : null}
    </div>
  );
};
