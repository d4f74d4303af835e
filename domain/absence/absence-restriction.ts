import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { AbsenceDay } from './absence.ts';

/** Limit on the number of people of some departments who may be away at once in a period. */
export type AbsenceRestriction = {
  accountId: string;
  /** `abr_…` */
  id: string;
  version: number;
  name: string;
  /** First and last date, inclusive. */
  from: PlainDate;
  to: PlainDate;
  /** A request is refused when this many people are already away; 0 means that no one may be absent. */
  maxAbsent: number;
  /** Absence types that it counts and refuses; empty means all. */
  absenceTypeIds: string[];
  /** Departments whose people it counts together and refuses; empty means all. */
  departmentIds: string[];
};

type Away = Pick<AbsenceDay, 'date' | 'status' | 'employeeId' | 'departmentId' | 'absenceTypeId'>;

const counts = (
  { absenceTypeIds, departmentIds }: AbsenceRestriction,
  { absenceTypeId, departmentId }: Pick<Away, 'absenceTypeId' | 'departmentId'>,
): boolean =>
  (absenceTypeIds.length === 0 || absenceTypeIds.includes(absenceTypeId)) &&
  (departmentIds.length === 0 || departmentIds.includes(departmentId));

/** Restrictions that apply to these dates of such an absence. */
export const restrictionsFor = (
  restrictions: readonly AbsenceRestriction[],
  { from, to }: DateRange,
  absence: Pick<Away, 'absenceTypeId' | 'departmentId'>,
): AbsenceRestriction[] =>
  restrictions.filter(
    (restriction) => restriction.from <= to && from <= restriction.to && counts(restriction, absence),
  );

export type RestrictionReached = { restriction: AbsenceRestriction; date: PlainDate; away: number };

/**
 * For each restriction, the first date of the absence on which its limit is reached, ordered by date. Approved and pending
 * absences of others count (decision 44), each person once per date.
 */
export const restrictionsReached = (
  restrictions: readonly AbsenceRestriction[],
  days: readonly Away[],
  others: readonly Away[],
): RestrictionReached[] => {
  const stands = others.filter(({ status }) => status === 'Approved' || status === 'Pending');
  return restrictions
    .flatMap((restriction): RestrictionReached[] => {
      const counted = Map.groupBy(
        stands.filter((day) => counts(restriction, day)),
        ({ date }) => date,
      );
      const reached = days
        .filter((day) => counts(restriction, day) && includesDate(restriction, day.date))
        .map(({ date, employeeId }) => {
          const people = new Set(counted.get(date)?.map((day) => day.employeeId));
          people.delete(employeeId);
          return { restriction, date, away: people.size };
        })
        .filter(({ away }) => away >= restriction.maxAbsent);
      return reached.slice(0, 1);
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1));
};
