import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { DateRange } from '#domain/time/date-range.ts';
import { addDays, isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { type TimesheetStatus, timesheetStatuses } from '#domain/timesheet/timesheet-entry.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';

export const modes = ['employee', 'team'] as const;
export const periods = ['day', 'week'] as const;
export type Mode = (typeof modes)[number];
export type Period = (typeof periods)[number];

const oneOf = <T extends string>(list: readonly T[], value: string | undefined | null): T | undefined =>
  list.find((one) => one === value);

/** Mode and period from the path, date and filters from the query; an unknown mode or period is the default one. */
export const useTimesheetAddress = () => {
  const params = useParams();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const today = todayIn(useViewer().zone);
  const mode = oneOf(modes, params.mode) ?? 'team';
  const period = oneOf(periods, params.period) ?? 'day';
  const asked = query.get('date');
  const date: PlainDate = asked && isPlainDate(asked) ? asked : today;
  const week: DateRange = { from: mondayOf(date), to: addDays(mondayOf(date), 6) };
  const range: DateRange = period === 'day' ? { from: date, to: date } : week;

  const set = (key: string, value: string | null): void =>
    setQuery(
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
    mode,
    period,
    date,
    range,
    week,
    department: query.get('department'),
    status: oneOf<TimesheetStatus | 'missing'>([...timesheetStatuses, 'missing'], query.get('status')) ?? null,
    deviations: query.get('deviations') === '1',
    set,
    goTo: (next: { mode?: Mode; period?: Period; date?: PlainDate }): void => {
      const keys = new URLSearchParams(query);
      if (next.date) keys.set('date', next.date);
      void navigate(`/timesheet/${next.mode ?? mode}/${next.period ?? period}?${keys}`);
    },
  };
};

export type TimesheetAddress = ReturnType<typeof useTimesheetAddress>;
