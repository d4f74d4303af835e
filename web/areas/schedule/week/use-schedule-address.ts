import { useParams, useSearchParams } from 'react-router-dom';
import { addDays, isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';

/** Date and filters of the schedule, all in the address, so that a shared link shows the same. */
export const useScheduleAddress = () => {
  const params = useParams();
  const [query, setQuery] = useSearchParams();
  const today = todayIn(useViewer().zone);
  const asked = query.get('date');
  const date: PlainDate = asked && isPlainDate(asked) ? asked : today;
  const from = mondayOf(date);
  const set = (values: Record<string, string | null>): void =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      for (const [key, value] of Object.entries(values))
        if (value === null) next.delete(key);
        else next.set(key, value);
      return next;
    });
  return {
    known: params.mode === 'employee' && params.period === 'week',
    today,
    date,
    from,
    to: addDays(from, 6),
    department: query.get('department'),
    team: query.get('team'),
    search: query.get('q') ?? '',
    set,
  };
};

export type ScheduleAddress = ReturnType<typeof useScheduleAddress>;
