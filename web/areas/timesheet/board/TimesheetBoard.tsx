import { useQuery } from '@apollo/client/react';
import { Box } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { datesIn } from '#domain/time/date-range.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { placesOf, type SheetLine, sheetLines } from '#web/areas/timesheet/sheet/sheet-lines.ts';
import { useSheet } from '#web/areas/timesheet/sheet/use-sheet.ts';
import { WeekCards } from '#web/areas/timesheet/sheet/WeekCards.tsx';
import { WeekSheet } from '#web/areas/timesheet/sheet/WeekSheet.tsx';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { localIn } from '#web/kit/clock/clock.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { useUndoKeys } from '#web/kit/history/use-undo-keys.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { useSelection } from '#web/parts/selection/use-selection.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { BulkReview } from './BulkReview.tsx';
import { DayCards } from './DayCards.tsx';
import { DayTable } from './DayTable.tsx';
import { HoursStrip } from './HoursStrip.tsx';
import { HoursSum } from './HoursSum.tsx';
import { type HoursRow, rowDeviates } from './hours-model.ts';
import { MonthTable } from './MonthTable.tsx';
import { NoHours } from './NoHours.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { rowsOfDays } from './rows-of-days.ts';
import classes from './TimesheetBoard.module.css';
import { TimesheetDaysDocument, type TimesheetDaysQuery } from './TimesheetDays.generated.ts';
import { TimesheetToolbar } from './TimesheetToolbar.tsx';
import ToDefaultTimesheet from './ToDefaultTimesheet.tsx';
import { type TimesheetAddress, useTimesheetAddress } from './use-timesheet-address.ts';

type Options = {
  rows: readonly HoursRow[];
  /** The rows that match the filters. */
  wanted: readonly HoursRow[];
  source: TimesheetDaysQuery | undefined;
  address: Pick<TimesheetAddress, 'week' | 'period' | 'status' | 'deviations' | 'department'>;
};

const none: SheetLine[] = [];

/**
 * The lines of the week sheet. Filters select people, not days: a day whose hours are hidden would look empty and be filled in
 * twice.
 */
const useWeekLines = ({ rows, wanted, source, address }: Options): SheetLine[] => {
  const viewer = useViewer();
  const { week, period, status, deviations, department } = address;
  const { from, to } = week;
  const narrowed = status !== null || deviations || department !== null;
  return useMemo(() => {
    if (period !== 'week' || !source?.organisation) return none;
    const people = new Set(wanted.map(({ employeeId }) => employeeId));
    return sheetLines({
      rows: rows.filter(({ employeeId }) => people.has(employeeId)),
      days: source.timesheetDays.days,
      places: placesOf(source.organisation),
      closed: source.timesheetDays.closedDays,
      dates: datesIn({ from, to }),
      viewer,
      narrowed,
    });
  }, [rows, wanted, source, viewer, period, from, to, narrowed]);
};

/** Maximum number of entries in one approval. */
const mostAtOnce = 300;

const inViewport = (row: HoursRow, { status, deviations }: Pick<TimesheetAddress, 'status' | 'deviations'>): boolean =>
  (status === null || (row.entry?.status ?? 'missing') === status) && (!deviations || rowDeviates(row));

/** /timesheet/{mode}/{period}: planned next to worked hours, reviewed one by one or in bulk. */
export default function TimesheetBoard() {
  const address = useTimesheetAddress();
  return address.known ? <Board address={address} /> : <ToDefaultTimesheet />;
}

/** The days of the address, with costs for viewers who may see pay; previous days stay while new ones load. */
const useDays = (address: TimesheetAddress, phone: boolean | undefined) => {
  const { zone, account } = useViewer();
  const seesPay = useMay(timesheetAccess.viewSalary);
  const costs = account.coc_in_schedule && seesPay;
  const range = phone ? address.reach : address.range;
  const { data, previousData, error, loading, refetch } = useQuery(TimesheetDaysDocument, {
    variables: {
      ...range,
      departmentIds: address.department ? [address.department] : undefined,
      ...(costs && { costs }),
    },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const shown = data ?? previousData;
  const all = useMemo(
    () =>
      shown
        ? rowsOfDays(
            shown.timesheetDays.days,
            shown.organisation ?? { departments: [], teams: [] },
            localIn(zone),
            shown.timesheetDays.closedDays,
          )
        : [],
    [shown, zone],
  );
  return { data, error, loading, refetch, range, shown, all };
};

const Board = ({ address }: { address: TimesheetAddress }) => {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 767px)');
  const mayReview = useMay(timesheetAccess.approveTimesheetEntries);
  const { data, error, loading, refetch, range, shown, all } = useDays(address, phone);
  const places = shown && [...(shown.organisation?.departments ?? []), ...(shown.organisation?.locationGroups ?? [])];
  const { status, deviations } = address;
  const sheet = useSheet(all, range);
  const wanted = useMemo(
    () => sheet.rows.filter((row) => inViewport(row, { status, deviations })),
    [sheet.rows, status, deviations],
  );
  const { period, date, listed } = address;
  // A phone loads the whole week for its strip of days.
  const rows = useMemo(
    () =>
      period === 'day' ? wanted.filter((row) => row.date === date) : listed ? wanted.slice(0, mostAtOnce) : wanted,
    [wanted, period, date, listed],
  );
  const ids = useMemo(() => rows.flatMap((row) => (row.entry && !row.closed ? [row.entry.id] : [])), [rows]);
  const selection = useSelection(ids);
  const lines = useWeekLines({ rows: sheet.rows, wanted, source: shown, address });
  const sheetShown = period === 'week' && !listed && lines.length > 0;
  const shownAsList = period === 'day' || listed;
  const list = { rows, by: address.mode, dated: listed, selection, mayReview };
  const { undo, redo } = useUndo();
  useUndoKeys({ undo, redo });
  return (
    <Page wide>
      <title>{t('timesheet.title')}</title>
      {phone ? (
        <>
          <PhoneBar address={address} departments={places ?? []} />
          {period === 'month' ? null : <HoursStrip address={address} rows={wanted} />}
          {rows.length > 0 ? <HoursSum rows={rows} /> : null}
        </>
      ) : (
        <TimesheetToolbar address={address} departments={places} rows={rows} />
      )}
      {error && !data && rows.length === 0 ? (
        <Box py="lg" px={20}>
          <Fault title={t('timesheet.fault')} error={error} again={() => refetch()} />
        </Box>
      ) : null}
      {!data && loading && rows.length === 0 ? (
        <Box py="lg" px={20}>
          <SkeletonRows rows={10} shape="table" label={t('common.loading')} />
        </Box>
      ) : null}
      {data && rows.length === 0 && !sheetShown ? (
        <NoHours
          address={address}
          hidden={period === 'day' ? all.filter((row) => row.date === date).length : all.length}
        />
      ) : null}
      {rows.length > 0 || sheetShown ? (
        <div className={data ? undefined : classes.stale} aria-busy={loading}>
          {sheetShown && phone ? <WeekCards lines={lines} by={address.mode} save={sheet.save} /> : null}
          {sheetShown && !phone ? (
            <WeekSheet lines={lines} by={address.mode} range={address.week} today={address.today} save={sheet.save} />
          ) : null}
          {rows.length < wanted.length && listed ? (
            <Notice kind="info">{t('timesheet.firstOf', { shown: rows.length, all: wanted.length })}</Notice>
          ) : null}
          {period === 'month' && !listed ? <MonthTable rows={rows} by={address.mode} /> : null}
          {shownAsList && phone ? <DayCards {...list} /> : null}
          {shownAsList && !phone ? <DayTable {...list} /> : null}
        </div>
      ) : null}
      {mayReview && selection.count > 0 ? <BulkReview rows={rows} selection={selection} /> : null}
    </Page>
  );
};
