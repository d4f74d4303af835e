import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { timesheetAccess } from '#domain/timesheet/timesheet.access.ts';
import { useTimesheetDaysQuery } from '#web/generated/graphql.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { localIn } from '#web/kit/clock/clock.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { BulkReview } from './BulkReview.tsx';
import { DayCards } from './DayCards.tsx';
import { DayTable } from './DayTable.tsx';
import { HoursStrip } from './HoursStrip.tsx';
import { HoursSum } from './HoursSum.tsx';
import { type HoursRow, rowDeviates } from './hours-model.ts';
import { NoHours } from './NoHours.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { rowsOfDays } from './rows-of-days.ts';
import classes from './TimesheetBoard.module.css';
import { TimesheetToolbar } from './TimesheetToolbar.tsx';
import { useSelection } from './use-selection.ts';
import { type TimesheetAddress, useTimesheetAddress } from './use-timesheet-address.ts';
import { WeekCards } from './WeekCards.tsx';
import { WeekTable } from './WeekTable.tsx';

const inSight = (row: HoursRow, { status, deviations }: Pick<TimesheetAddress, 'status' | 'deviations'>): boolean =>
  (status === null || (row.entry?.status ?? 'missing') === status) && (!deviations || rowDeviates(row));

/** /timesheet/{mode}/{period}: planned beside worked hours, reviewed one by one or many at once. */
export default function TimesheetBoard() {
  const { t } = useTranslation();
  const address = useTimesheetAddress();
  const { zone } = useViewer();
  const phone = useMediaQuery('(max-width: 767px)');
  const mayReview = useMay(timesheetAccess.approveTimesheetEntries);
  const { data, previousData, error, loading, refetch } = useTimesheetDaysQuery({
    variables: {
      ...(phone ? address.week : address.range),
      departmentIds: address.department ? [address.department] : undefined,
    },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const shown = data ?? previousData;
  const all = useMemo(
    () => (shown ? rowsOfDays(shown.timesheetDays.days, shown.organisation?.teams ?? [], localIn(zone)) : []),
    [shown, zone],
  );
  const { status, deviations } = address;
  const wanted = useMemo(() => all.filter((row) => inSight(row, { status, deviations })), [all, status, deviations]);
  const { period, date } = address;
  // A phone has the whole week at hand, for its strip of days.
  const rows = useMemo(
    () => (period === 'day' ? wanted.filter((row) => row.date === date) : wanted),
    [wanted, period, date],
  );
  const ids = useMemo(() => rows.flatMap((row) => (row.entry ? [row.entry.id] : [])), [rows]);
  const selection = useSelection(ids);
  return (
    <Page wide>
      <title>{t('timesheet.title')}</title>
      {phone ? (
        <>
          <PhoneBar address={address} departments={shown?.organisation?.departments ?? []} />
          <HoursStrip address={address} rows={wanted} />
          {rows.length > 0 ? <HoursSum rows={rows} /> : null}
        </>
      ) : (
        <TimesheetToolbar address={address} departments={shown && (shown.organisation?.departments ?? [])} />
      )}
      {error && !data && rows.length === 0 ? (
        <div className={classes.pad}>
          <Fault title={t('timesheet.fault')} error={error} again={() => refetch()} />
        </div>
      ) : null}
      {!data && loading && rows.length === 0 ? (
        <div className={classes.pad}>
          <SkeletonRows rows={10} label={t('common.loading')} />
        </div>
      ) : null}
      {data && rows.length === 0 ? (
        <NoHours
          address={address}
          hidden={period === 'day' ? all.filter((row) => row.date === date).length : all.length}
        />
      ) : null}
      {rows.length > 0 ? (
        <div className={data ? undefined : classes.stale} aria-busy={loading}>
          {period === 'week' && phone ? <WeekCards rows={rows} from={address.week.from} /> : null}
          {period === 'week' && !phone ? <WeekTable rows={rows} range={address.range} today={address.today} /> : null}
          {period === 'day' && phone ? (
            <DayCards rows={rows} by={address.mode} selection={selection} mayReview={mayReview} />
          ) : null}
          {period === 'day' && !phone ? (
            <DayTable rows={rows} by={address.mode} selection={selection} mayReview={mayReview} />
          ) : null}
        </div>
      ) : null}
      {mayReview && selection.count > 0 ? <BulkReview rows={rows} selection={selection} /> : null}
    </Page>
  );
}
