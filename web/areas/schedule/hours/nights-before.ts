import type { PlannedFact } from '#domain/labour/planning-index.ts';
import { addDays } from '#domain/time/plain-date.ts';
import type { Span } from '#web/grid/line.ts';
import type { HoursClock } from './hours-clock.ts';

/** Facts of a shift around the date. */
export type Around = Pick<PlannedFact, 'employeeId' | 'date' | 'startsAt' | 'endsAt'>;

/** A constant, so that a day without nights is not redrawn when facts of adjacent days arrive. */
export const noNights: ReadonlyMap<string, Span[]> = new Map();

/** Work of the day before that ends on this date, by person. No shift lasts longer. */
export const nightsBefore = (
  around: readonly Around[],
  { date, minuteOf }: Pick<HoursClock, 'date' | 'minuteOf'>,
): ReadonlyMap<string, Span[]> => {
  const nights = new Map<string, Span[]>();
  const before = addDays(date, -1);
  // Filtered by date first: only a few of thousands match, and parsing instants is slow.
  for (const { employeeId, date: began, startsAt, endsAt } of around) {
    if (employeeId === null || began !== before) continue;
    const to = minuteOf(endsAt);
    if (to > 0) nights.set(employeeId, [...(nights.get(employeeId) ?? []), { from: minuteOf(startsAt), to }]);
  }
  return nights.size > 0 ? nights : noNights;
};

/** Evenings that end within this many minutes after midnight do not extend the axis. */
const lateEvening = 120;

/** The part of these nights on this date, for the axis. */
export const drawnNights = (nights: ReadonlyMap<string, readonly Span[]>): Span[] =>
  [...nights.values()].flat().flatMap(({ to }) => (to > lateEvening ? [{ from: 60, to }] : []));
