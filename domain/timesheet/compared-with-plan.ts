import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { epochSeconds } from '#domain/time/instant.ts';
import type { TimesheetEntry } from './timesheet-entry.ts';

type Worked = Pick<TimesheetEntry, 'id' | 'employeeId' | 'date' | 'occurrence_id' | 'startsAt'>;
type Planned = Pick<ScheduledShift, 'employeeId' | 'date' | 'occurrence_id' | 'startsAt' | 'isTask'>;

const distance = (a: { startsAt: string }, b: { startsAt: string }): number =>
  Math.abs(epochSeconds(a.startsAt) - epochSeconds(b.startsAt));

const nearest = <P extends Planned>(entry: Worked, planned: ReadonlySet<P>): P | undefined =>
  [...planned].reduce<P | undefined>(
    (best, shift) => (best === undefined || distance(shift, entry) < distance(best, entry) ? shift : best),
    undefined,
  );

const dayOf = ({ employeeId, date }: { employeeId: string | null; date: string }): string => `${employeeId} ${date}`;

/**
 * The planned shift of each entry, by the entry's id: the one that it names, else the shift of the same person and date with the
 * nearest start. Each shift is matched once; tasks are not matched.
 */
export const comparedWithPlan = <P extends Planned>(
  entries: readonly Worked[],
  shifts: readonly P[],
): Map<string, P> => {
  const free = Map.groupBy(
    shifts.filter((shift) => !shift.isTask && shift.employeeId !== null),
    dayOf,
  );
  const byDay = new Map([...free].map(([day, planned]) => [day, new Set(planned)]));
  const matched = new Map<string, P>();
  const take = (entry: Worked, shift: P | undefined): void => {
    if (!shift) return;
    byDay.get(dayOf(shift))?.delete(shift);
    matched.set(entry.id, shift);
  };
  const left = entries.filter((entry) => {
    const named = [...(byDay.get(dayOf(entry)) ?? [])].find((shift) => shift.occurrence_id === entry.occurrence_id);
    take(entry, named);
    return !named;
  });
  for (const entry of left) take(entry, nearest(entry, byDay.get(dayOf(entry)) ?? new Set()));
  return matched;
};
