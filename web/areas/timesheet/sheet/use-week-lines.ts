import { useMemo } from 'react';
import { datesIn } from '#domain/time/date-range.ts';
import type { HoursRow } from '#web/areas/timesheet/board/hours-model.ts';
import type { TimesheetDaysQuery } from '#web/areas/timesheet/board/TimesheetDays.generated.ts';
import type { TimesheetAddress } from '#web/areas/timesheet/board/use-timesheet-address.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { placesOf, type SheetLine, sheetLines } from './sheet-lines.ts';

type Options = {
  rows: readonly HoursRow[];
  /** Those that the filters leave. */
  wanted: readonly HoursRow[];
  source: TimesheetDaysQuery | undefined;
  address: Pick<TimesheetAddress, 'week' | 'period' | 'status' | 'deviations' | 'department'>;
};

const none: SheetLine[] = [];

/**
 * The lines of the week sheet. Filters choose people, not days: a day that looked empty because its hours are hidden would be
 * filled a second time.
 */
export const useWeekLines = ({ rows, wanted, source, address }: Options): SheetLine[] => {
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
