import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { splitsByStatus } from '#domain/reports/report-parameters.ts';
import type { TimesheetStatus } from '#domain/timesheet/timesheet-entry.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { TryExample } from '#web/parts/example-data/TryExample.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import classes from './ReportTable.module.css';
import type { Totals } from './use-report.ts';

type Report = {
  totals: Totals;
  statuses: TimesheetStatus[];
  rows: { nodes: readonly unknown[]; totalCount: number; pageInfo: { hasNextPage: boolean } };
};
type Props = {
  report: Report | undefined;
  /** Whether the rows are those that were asked for last. */
  current: boolean;
  loading: boolean;
  error: Error | undefined;
  again: () => unknown;
  more: () => unknown;
  children: ReactNode;
};

/** Around the table of a report: on its way, not to be had, nothing to tell, or what it comes to and more of it. */
export const ReportFrame = ({ report, current, loading, error, again, more, children }: Props) => {
  const { t } = useTranslation();
  if (error && !report) return <Fault title={t('reports.fault')} error={error} again={again} />;
  if (!report) return loading ? <SkeletonRows rows={10} label={t('common.loading')} /> : null;
  if (report.rows.nodes.length === 0)
    return (
      <EmptyState
        title={t('reports.empty.title')}
        action={
          <>
            <Button component={Link} variant="default" to="/timesheet">
              {t('reports.empty.hours')}
            </Button>
            <TryExample />
          </>
        }
      >
        {t(splitsByStatus(report) ? 'reports.empty.text' : 'reports.empty.approvedOnly')}
      </EmptyState>
    );
  const left = report.rows.totalCount - report.rows.nodes.length;
  return (
    <div className={current ? undefined : classes.stale} aria-busy={loading}>
      <Sums report={report} />
      {children}
      {report.rows.pageInfo.hasNextPage ? (
        <div className={classes.more}>
          <Button variant="default" loading={loading} onClick={() => void more()}>
            {t('reports.more', { count: left })}
          </Button>
        </div>
      ) : null}
    </div>
  );
};

/** Of all rows, also those that are not shown yet. */
const Sums = ({ report: { totals, statuses } }: { report: Pick<Report, 'totals' | 'statuses'> }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <dl className={classes.sums}>
      <div>
        <dt>{t('reports.column.hours')}</dt>
        <dd>{format.hours(totals.minutes)}</dd>
      </div>
      {splitsByStatus({ statuses })
        ? statuses.map((status) => (
            <div key={status}>
              <dt>{t(`reports.hoursOf.${status}`)}</dt>
              <dd>{format.hours(totals[`${status}Minutes`])}</dd>
            </div>
          ))
        : null}
      <div>
        <dt>{t('reports.column.shifts')}</dt>
        <dd>{format.number(totals.shifts)}</dd>
      </div>
      {totals.salary ? (
        <div>
          <dt>{t('reports.column.pay')}</dt>
          <dd>{format.money(totals.salary)}</dd>
        </div>
      ) : null}
      {totals.cost ? (
        <div>
          <dt>{t('reports.column.cost')}</dt>
          <dd>{format.money(totals.cost)}</dd>
        </div>
      ) : null}
    </dl>
  );
};
