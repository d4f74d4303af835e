import { useApolloClient, useQuery } from '@apollo/client/react';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import { DepartmentDaysDocument, type DepartmentDaysQuery } from './Days.generated.ts';

export type Days = DepartmentDaysQuery['scheduleWeek'];
export type SaidDay = Days['departmentDays'][number];

/** Information of days, for departments that the viewer plans. Never from the cache, which holds the board's own answer. */
export const useDays = (range: DateRange) => {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(DepartmentDaysDocument, { variables: range, fetchPolicy: 'no-cache' });
  const week = data?.scheduleWeek;
  const planned = new Set(week?.plannedDepartmentIds);
  return {
    found: Boolean(week),
    error,
    again: () => void refetch(),
    dates: datesIn(range),
    currency: week?.currency ?? 'EUR',
    departments: (week?.departments ?? []).filter(({ id }) => planned.has(id)),
    teams: week?.teams ?? [],
    days: week?.departmentDays ?? [],
    /** Loads another week, as a starting point. */
    load: async (dateRange: DateRange): Promise<readonly SaidDay[]> => {
      const answer = await client.query({
        query: DepartmentDaysDocument,
        variables: dateRange,
        fetchPolicy: 'no-cache',
      });
      return answer.data?.scheduleWeek.departmentDays ?? [];
    },
  };
};
