import { useQuery } from '@apollo/client/react';
import { type ReactNode, useMemo } from 'react';
import { availabilityOn } from '#domain/availability/availability.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { PlanningFactsDocument, type PlanningFactsQuery } from '#web/parts/fill/PlanningFacts.generated.ts';
import { AvailabilityMarksContext, type ShownAvailability, useAvailabilityShown } from './marks.ts';

/** What people said of when they can work. */
export type SaidAvailability = PlanningFactsQuery['planningFacts']['availability'];

type Props = {
  range: DateRange;
  department: string | null;
  known: boolean;
  /** Where the page's own answer brought it. */
  said: SaidAvailability | undefined;
  children: ReactNode;
};

/** The facts that the rules ask, read once more for the eye; nothing is asked while the view does not show it. */
export const AvailabilityMarks = ({ range: { from, to }, department, known, said: brought, children }: Props) => {
  const [wanted] = useAvailabilityShown();
  const on = useMay(scheduleAccess.viewDrafts) && wanted;
  const { data, previousData } = useQuery(PlanningFactsDocument, {
    variables: { from, to, departmentIds: department ? [department] : undefined },
    fetchPolicy: 'cache-first',
    skip: !on || !known || brought !== undefined,
  });
  const said = brought ?? (data ?? previousData)?.planningFacts.availability;
  const marks = useMemo((): ShownAvailability | null => {
    if (!on || !said) return null;
    const dated = Map.groupBy(said.dated, ({ employeeId }) => employeeId);
    const recurring = Map.groupBy(said.recurring, ({ employeeId }) => employeeId);
    return {
      dates: datesIn({ from, to }),
      saidOn: (employeeId, date) =>
        availabilityOn(date, dated.get(employeeId) ?? [], recurring.get(employeeId) ?? [])?.parts ?? [],
    };
  }, [on, said, from, to]);
  return <AvailabilityMarksContext value={marks}>{children}</AvailabilityMarksContext>;
};
