import { type ReactNode, useMemo } from 'react';
import type { DateRange } from '#domain/time/date-range.ts';
import { AvailabilityMarks } from '#web/areas/schedule/availability-marks/AvailabilityMarks.tsx';
import { useDayEventsQuery } from '#web/generated/graphql.ts';
import { DayEventsContext } from './day-events.ts';

type Props = {
  range: DateRange;
  department: string | null;
  /** Whether the page's answer for these dates is here, which brings the events along. */
  known: boolean;
  children: ReactNode;
};

/** What stands on the grid beside the shifts, events and availability: it does not wait for them. */
export const DayEventsProvider = ({ range: { from, to }, department, known, children }: Props) => {
  const { data, previousData } = useDayEventsQuery({
    variables: { from, to, departmentIds: department ? [department] : undefined },
    fetchPolicy: 'cache-first',
    skip: !known,
  });
  const events = (data ?? previousData)?.calendarEvents;
  const byDate = useMemo(() => Map.groupBy(events ?? [], ({ date }) => date), [events]);
  return (
    <DayEventsContext value={byDate}>
      <AvailabilityMarks range={{ from, to }} department={department} known={known}>
        {children}
      </AvailabilityMarks>
    </DayEventsContext>
  );
};
