import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { absenceAccess } from '#domain/absence/actions.ts';
import { firstOfMonth, isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { MyMonthDocument } from './MyMonth.generated.ts';
import { sameMonth, weeksOfMonth } from './month-dates.ts';

/** The month of the address, and what the viewer works in it. */
export const useMyMonth = () => {
  const viewer = useViewer();
  const [query, setQuery] = useSearchParams();
  const today = todayIn(viewer.zone);
  const asked = query.get('date') ?? '';
  const date = isPlainDate(asked) ? asked : today;
  const range = weeksOfMonth(date);
  const seesAbsences = useMay(absenceAccess.viewAbsences, { ownerId: viewer.userId });
  const { data, error, loading, refetch } = useQuery(MyMonthDocument, {
    variables: { ...range, userId: viewer.userId, absences: seesAbsences },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const goTo = (months: number): void => {
    const first: PlainDate = firstOfMonth(date, months);
    setQuery(sameMonth(first, today) ? {} : { date: first });
  };
  return { today, date, range, data, error, loading, refetch, goTo, toToday: () => setQuery({}) };
};
