import { useQuery } from '@apollo/client/react';
import { type ReactNode, useMemo } from 'react';
import type { DateRange } from '#domain/time/date-range.ts';
import { AvailabilityMarks, type SaidAvailability } from '#web/areas/schedule/availability-marks/AvailabilityMarks.tsx';
import { DayEventsDocument } from './DayEvents.generated.ts';
import { type DayEvent, DayEventsContext } from './day-events.ts';

type Props = {
  range: DateRange;
  department: string | null;
  /** Whether the page's answer for these dates is here; what it did not bring along is asked for then. */
  known: boolean;
  events: readonly DayEvent[] | undefined;
  availability: SaidAvailability | undefined;
  children: ReactNode;
};

/** What the grid shows in addition to shifts: events and availability. It does not wait for them. */
export const DayEventsProvider = ({ range: { from, to }, department, known, children, ...brought }: Props) => {
  const { data, previousData } = useQuery(DayEventsDocument, {
    variables: { from, to, departmentIds: department ? [department] : undefined },
    fetchPolicy: 'cache-first',
    skip: !known || brought.events !== undefined,
  });
  const events = brought.events ?? (data ?? previousData)?.calendarEvents;
  const byDate = useMemo(() => Map.groupBy(events ?? [], ({ date }) => date), [events]);
  return (
    <DayEventsContext value={byDate}>
      <AvailabilityMarks range={{ from, to }} department={department} known={known} said={brought.availability}>
        {children}
      </AvailabilityMarks>
    </DayEventsContext>
  );
};
