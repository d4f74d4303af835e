import { matchPath, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { DateRange } from '#domain/time/date-range.ts';
import {
  addDays,
  addMonths,
  firstOfMonth,
  isDateWithinReach,
  lastOfMonth,
  type PlainDate,
} from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { type TimesheetStatus, timesheetStatuses } from '#domain/timesheet/timesheet-entry.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useAddressNow, useChangeQuery } from '#web/kit/router/address-now.ts';

export const modes = ['employee', 'team'] as const;
export const periods = ['day', 'week', 'month'] as const;
export type Mode = (typeof modes)[number];
export type Period = (typeof periods)[number];

/** Number of weeks in the list of one status, up to the week of the address. */
const weeksListed = 4;

const oneOf = <T extends string>(list: readonly T[], value: string | undefined | null): T | undefined =>
  list.find((item) => item === value);

/** Mode and period from the path, date and filters from the query; unknown modes and periods fall back to the defaults. */
export const useTimesheetAddress = () => {
  const params = useParams();
  const [query] = useSearchParams();
  const now = useAddressNow();
  const changeQuery = useChangeQuery();
  const navigate = useNavigate();
  const today = todayIn(useViewer().zone);
  const mode = oneOf(modes, params.mode) ?? 'team';
  const period = oneOf(periods, params.period) ?? 'day';
  const asked = query.get('date');
  const date: PlainDate = asked && isDateWithinReach(asked) ? asked : today;
  const week: DateRange = { from: mondayOf(date), to: addDays(mondayOf(date), 6) };
  const status = oneOf<TimesheetStatus | 'missing'>([...timesheetStatuses, 'missing'], query.get('status')) ?? null;
  const mayReview = useMay(timesheetAccess.approveTimesheetEntries);
  const listed = mayReview && period === 'week' && status !== null;
  const lately: DateRange = { from: addDays(week.from, -7 * (weeksListed - 1)), to: week.to };
  const month: DateRange = { from: firstOfMonth(date), to: lastOfMonth(date) };
  const range: DateRange = listed ? lately : { day: { from: date, to: date }, week, month }[period];

  const set = (key: string, value: string | null): void =>
    changeQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  return {
    today,
    /** Whether mode and period of the address exist. */
    known: oneOf(modes, params.mode) !== undefined && oneOf(periods, params.period) !== undefined,
    mode,
    period,
    date,
    range,
    week,
    department: query.get('department'),
    status,
    /** Approvers see the rows of one status as a list over several weeks, since pending hours can be older than the week. */
    listed,
    /** Dates loaded on a phone: the whole week, for its strip of days. */
    reach: listed ? lately : period === 'month' ? month : week,
    /** The date of the previous or next period. */
    stepped: (by: -1 | 1): PlainDate => {
      if (period === 'month') return firstOfMonth(addMonths(date, by));
      return addDays(date, by * (listed ? 7 * weeksListed : period === 'day' ? 1 : 7));
    },
    deviations: query.get('deviations') === '1',
    set,
    goTo: (next: { mode?: Mode; period?: Period; date?: PlainDate; status?: TimesheetStatus }): void => {
      const { pathname, search } = now();
      const on = matchPath('/timesheet/:mode/:period', pathname)?.params;
      const keys = new URLSearchParams(search);
      if (next.date) keys.set('date', next.date);
      if (next.status) keys.set('status', next.status);
      const rows = next.mode ?? oneOf(modes, on?.mode) ?? mode;
      void navigate(`/timesheet/${rows}/${next.period ?? oneOf(periods, on?.period) ?? period}?${keys}`);
    },
  };
};

export type TimesheetAddress = ReturnType<typeof useTimesheetAddress>;
