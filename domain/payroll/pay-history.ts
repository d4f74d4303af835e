import type { AbsenceDay } from '#domain/absence/absence.ts';
import { countsByOtherDays, referenceStart } from '#domain/absence/absence-costs.ts';
import type { AwayDay, LeaveRules } from '#domain/absence/absence-day-cost.ts';
import { automaticHolidays } from '#domain/absence/automatic-holidays.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import { earliest, type PlainDate } from '#domain/time/plain-date.ts';

type Person = { contracts: readonly Contract[]; absenceDays: readonly AbsenceDay[] };

/** Approved days of absence in the range whose cost depends on earlier dates. */
export const daysByEarlierDates = (
  { contracts, absenceDays }: Person,
  rules: LeaveRules,
  range: DateRange,
): AbsenceDay[] =>
  absenceDays.filter(
    (day) => day.status === 'Approved' && includesDate(range, day.date) && countsByOtherDays(day, contracts, rules),
  );

/**
 * First date whose hours and absence determine the cost of absence in the range: the first day of its request for waiting time,
 * and 13 weeks before it for the average day (decisions 72 and 73). Dates before the range may depend on dates before them.
 * Undefined when the first day of a request is unknown.
 */
export const historyStart = (
  person: Person,
  rules: LeaveRules,
  { range, firstDays }: { range: DateRange; firstDays: ReadonlyMap<string, PlainDate> },
): PlainDate | undefined => {
  const startOf = (day: AwayDay, first: PlainDate): PlainDate => referenceStart(day, first, person.contracts, rules);
  const requested = daysByEarlierDates(person, rules, range).map((day) => {
    const first = firstDays.get(day.absenceId);
    return first && startOf(day, earliest(first, day.date));
  });
  const holidays = automaticHolidays(person, rules, range).map((day) => startOf(day, day.date));
  return [...requested, ...holidays].reduce(
    (start, other) => start && other && earliest(start, other),
    range.from as PlainDate | undefined,
  );
};
