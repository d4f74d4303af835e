import { type ReactNode, useMemo } from 'react';
import type { DateRange } from '#domain/time/date-range.ts';
import { useDayEventsQuery } from '#web/generated/graphql.ts';
import { DayEventsContext } from './day-events.ts';

type Props = { range: DateRange; department: string | null; children: ReactNode };

/** Asks for the events of the dates on view, beside the shifts: the grid does not wait for them. */
export const DayEventsProvider = ({ range: { from, to }, department, children }: Props) => {
  const { data, previousData } = useDayEventsQuery({
    variables: { from, to, departmentIds: department ? [department] : null },
    fetchPolicy: 'cache-and-network',
  });
  const events = (data ?? previousData)?.calendarEvents;
  const byDate = useMemo(() => Map.groupBy(events ?? [], ({ date }) => date), [events]);
  return <DayEventsContext value={byDate}>{children}</DayEventsContext>;
};
