import { type AvailabilityLevel, partsProblem } from '#domain/availability/availability.ts';
import { isWallTime, minuteOfDay, minutesInDay, wallTime } from '#domain/time/wall-time.ts';
import type { AvailabilityPartFactsFragment } from '#web/parts/availability/Availability.generated.ts';
import type { TypedRange } from '#web/parts/fields/TimeRangeField.tsx';

/** A part of a day as the form holds it: a level for all day, or for the time that is typed. */
export type PartRow = { level: AvailabilityLevel | ''; range: TypedRange | null };

/** One day as the form holds it, a line for each part; one line without a level says nothing. */
export type DayRow = PartRow[];

type Part = Pick<AvailabilityPartFactsFragment, 'from' | 'until' | 'level'>;

export const unsaid: PartRow = { level: '', range: null };

const isAllDay = ({ from, until }: Part): boolean => from === 0 && until === minutesInDay;

const rowOfPart = (part: Part): PartRow => ({
  level: part.level,
  range: isAllDay(part) ? null : { from: wallTime(part.from), to: wallTime(part.until % minutesInDay) },
});

/** The lines of what is said. */
export const rowOf = (parts: readonly Part[]): DayRow => (parts.length > 0 ? parts.map(rowOfPart) : [unsaid]);

/** A time that ends at 00:00 goes on until midnight. */
const partOf = ({ level, range }: PartRow): Part[] => {
  if (level === '') return [];
  if (!range) return [{ from: 0, until: minutesInDay, level }];
  const [from, to] = [minuteOfDay(range.from), minuteOfDay(range.to)];
  return [{ from, until: to === 0 ? minutesInDay : to, level }];
};

/** What the lines of a day say, in the order of the day. */
export const partsOf = (row: DayRow): Part[] => row.flatMap(partOf).toSorted((a, b) => a.from - b.from);

export const isReadable = ({ level, range }: PartRow): boolean =>
  level === '' || range === null || (isWallTime(range.from) && isWallTime(range.to));

/** The message key of what is wrong with a day; undefined when it is in order. A night is two parts, one on each of its dates. */
export const dayProblem = (row: DayRow): string | undefined => {
  if (!row.every(isReadable)) return 'input.range';
  const parts = partsOf(row);
  return parts.some(({ from, until }) => until <= from) ? 'input.pastMidnight' : partsProblem(parts);
};

export const sameRow = (a: DayRow, b: DayRow): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The time of a part that was added and not typed yet. */
export const notYet: TypedRange = { from: '', to: '' };

/** With one more part, whose time is still to be typed. */
export const withPart = (row: DayRow): DayRow => [...row, { level: 'available', range: notYet }];
