import type { AvailabilityLevel } from '#domain/schedule/availability.ts';
import { isWallTime, minuteOfDay, minutesInDay, wallTime } from '#domain/time/wall-time.ts';
import type { AvailabilityPartFactsFragment } from '#web/generated/graphql.ts';
import type { TypedRange } from '#web/parts/fields/TimeRangeField.tsx';

/** One day as the form holds it: nothing said, or a level for all day or for the time that is typed. */
export type DayRow = { level: AvailabilityLevel | ''; range: TypedRange | null };

type Part = Pick<AvailabilityPartFactsFragment, 'from' | 'until' | 'level'>;

const isAllDay = ({ from, until }: Part): boolean => from === 0 && until === minutesInDay;

/** The row of what is said; of several parts the form shows the first. */
export const rowOf = (parts: readonly Part[]): DayRow => {
  const [part] = parts;
  if (!part) return { level: '', range: null };
  return {
    level: part.level,
    range: isAllDay(part) ? null : { from: wallTime(part.from), to: wallTime(part.until) },
  };
};

/** What a row says; a time that ends at or before its start goes on until midnight. */
export const partsOf = ({ level, range }: DayRow): Part[] => {
  if (level === '') return [];
  if (!range) return [{ from: 0, until: minutesInDay, level }];
  const [from, to] = [minuteOfDay(range.from), minuteOfDay(range.to)];
  return [{ from, until: to <= from ? minutesInDay : to, level }];
};

export const isReadable = ({ level, range }: DayRow): boolean =>
  level === '' || range === null || (isWallTime(range.from) && isWallTime(range.to));

export const sameRow = (one: DayRow, other: DayRow): boolean => JSON.stringify(one) === JSON.stringify(other);
