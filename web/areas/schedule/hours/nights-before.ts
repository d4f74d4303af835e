import type { PlannedFact } from '#domain/labour/planning-index.ts';
import { addDays } from '#domain/time/plain-date.ts';
import type { Span } from '#web/grid/line.ts';
import type { HoursClock } from './hours-clock.ts';

/** What is known of a shift around the date. */
export type Around = Pick<PlannedFact, 'employeeId' | 'date' | 'startsAt' | 'endsAt'>;

/** The same each time, so that a day without any is not drawn again when more is known of the days around it. */
export const noNights: ReadonlyMap<string, Span[]> = new Map();

/** Who is still at work as the date begins, by person: what began the day before, which no shift outlasts, and ends on this date. */
export const nightsBefore = (
  around: readonly Around[],
  { date, minuteOf }: Pick<HoursClock, 'date' | 'minuteOf'>,
): ReadonlyMap<string, Span[]> => {
  const nights = new Map<string, Span[]>();
  const before = addDays(date, -1);
  // Of thousands around a view a few are of that date, and moments are slow to read.
  for (const { employeeId, date: began, startsAt, endsAt } of around) {
    if (employeeId === null || began !== before) continue;
    const to = minuteOf(endsAt);
    if (to > 0) nights.set(employeeId, [...(nights.get(employeeId) ?? []), { from: minuteOf(startsAt), to }]);
  }
  return nights.size > 0 ? nights : noNights;
};

/** An evening that ends soon after midnight: for its sake the day need not be drawn from its first hour. */
const lateEvening = 120;

/** What of the nights before the axis is to show: the part on this date. */
export const drawnNights = (nights: ReadonlyMap<string, readonly Span[]>): Span[] =>
  [...nights.values()].flat().flatMap(({ to }) => (to > lateEvening ? [{ from: 60, to }] : []));
