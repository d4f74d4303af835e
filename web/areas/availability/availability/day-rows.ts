import { type AvailabilityLevel, partsProblem } from '#domain/availability/availability.ts';
import { isWallTime, minuteOfDay, minutesInDay, wallTime } from '#domain/time/wall-time.ts';
import type { AvailabilityPartFactsFragment } from '#web/parts/availability/Availability.generated.ts';
import type { TypedRange } from '#web/parts/fields/TimeRangeField.tsx';

/** A part of a day in the form: a level for all day, or for the typed time range. */
export type PartRow = { level: AvailabilityLevel | ''; range: TypedRange | null };

/** One day in the form, one row per part; a single row without a level means no entry. */
export type DayRow = PartRow[];

type Part = Pick<AvailabilityPartFactsFragment, 'from' | 'until' | 'level'>;

export const unsaid: PartRow = { level: '', range: null };

const isAllDay = ({ from, until }: Part): boolean => from === 0 && until === minutesInDay;

const rowOfPart = (part: Part): PartRow => ({
  level: part.level,
  range: isAllDay(part) ? null : { from: wallTime(part.from), to: wallTime(part.until % minutesInDay) },
});

/** Rows of the stored parts. */
export const rowOf = (parts: readonly Part[]): DayRow => (parts.length > 0 ? parts.map(rowOfPart) : [unsaid]);

/** A range that ends at 00:00 continues until midnight. */
const partOf = ({ level, range }: PartRow): Part[] => {
  if (level === '') return [];
  if (!range) return [{ from: 0, until: minutesInDay, level }];
  const [from, to] = [minuteOfDay(range.from), minuteOfDay(range.to)];
  return [{ from, until: to === 0 ? minutesInDay : to, level }];
};

/** The parts in the rows of a day, sorted by start. */
export const partsOf = (row: DayRow): Part[] => row.flatMap(partOf).toSorted((a, b) => a.from - b.from);

export const isReadable = ({ level, range }: PartRow): boolean =>
  level === '' || range === null || (isWallTime(range.from) && isWallTime(range.to));

/** Message key of a day's problem; `undefined` when valid. A night shift is two parts, one on each date. */
export const dayProblem = (row: DayRow): string | undefined => {
  if (!row.every(isReadable)) return 'input.range';
  const parts = partsOf(row);
  return parts.some(({ from, until }) => until <= from) ? 'input.pastMidnight' : partsProblem(parts);
};

export const sameRow = (a: DayRow, b: DayRow): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Time range of an added part before it is typed. */
export const notYet: TypedRange = { from: '', to: '' };

/** Adds a part with an empty time range. */
export const withPart = (row: DayRow): DayRow => [...row, { level: 'available', range: notYet }];
