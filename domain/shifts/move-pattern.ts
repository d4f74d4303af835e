import { isProblem, type Problem } from '#domain/kit/problem.ts';
import { addDays, daysBetween, type PlainDate, type Weekday, weekdayOf, weekdays } from '#domain/time/plain-date.ts';
import { datesOfWeek, weekOf } from '#domain/time/week.ts';
import { fallsOn } from './expand-series.ts';
import type { Repeating } from './series.ts';

const problem = (key: string): Problem => ({ key, field: 'date' });

/** Weekdays of the pattern after one date is moved. */
export const movedDays = (days: readonly Weekday[], from: PlainDate, to: PlainDate): Weekday[] =>
  weekdays.filter((day) => day === weekdayOf(to) || (days.includes(day) && day !== weekdayOf(from)));

/** Why the pattern cannot follow the move: across weeks only a single weekday works, and two occurrences cannot share a date. */
const moveProblem = (series: Repeating, from: PlainDate, to: PlainDate): Problem | undefined => {
  if (!fallsOn(series, from)) return problem('seriesNoOccurrence');
  const sameWeek = weekOf(from) === weekOf(to);
  if (series.weekdays.length > 1 && !sameWeek) return problem('seriesAcrossWeeks');
  if (sameWeek && series.weekdays.includes(weekdayOf(to))) return problem('seriesDayTaken');
  return undefined;
};

/** The nearest pattern date from a date on, searching forward or backward. */
const nearest = (series: Repeating, start: PlainDate, step: 1 | -1): PlainDate => {
  let date = start;
  while (!fallsOn(series, date)) date = addDays(date, step);
  return date;
};

const occurrencesInWeekOf = (series: Repeating, date: PlainDate): PlainDate[] =>
  datesOfWeek(weekOf(date)).filter((day) => fallsOn(series, day));

/**
 * Moves one weekday of the pattern as the occurrence was moved from `from` to `to`. The first and last week keep their
 * occurrences, and exclusions stay excluded.
 */
export const movePattern = <S extends Repeating>(series: S, from: PlainDate, to: PlainDate): S | Problem => {
  if (to === from) return series;
  const refused = moveProblem(series, from, to);
  if (refused) return refused;
  const days = daysBetween(from, to);
  const moved = (date: PlainDate): PlainDate => (weekdayOf(date) === weekdayOf(from) ? addDays(date, days) : date);
  const movedWeek = (date: PlainDate): PlainDate[] => occurrencesInWeekOf(series, date).map(moved).sort();

  const first = movedWeek(nearest(series, series.first_occurrence, 1));
  const last = series.repeat_until === null ? [] : movedWeek(nearest(series, series.repeat_until, -1));
  const next: S = {
    ...series,
    weekdays: movedDays(series.weekdays, from, to),
    first_occurrence: first[0]!,
    repeat_until: last.at(-1) ?? null,
    exceptions: series.exceptions.map((exception) => ({ ...exception, date: moved(exception.date) })),
  };
  const gained = [first, last].flatMap((week) =>
    week.length === 0 ? [] : occurrencesInWeekOf(next, week[0]!).filter((date) => !week.includes(date)),
  );
  const known = new Set(next.exceptions.map((exception) => exception.date));
  const added = [...new Set(gained)].filter((date) => !known.has(date));
  return { ...next, exceptions: [...next.exceptions, ...added.map((date) => ({ date, scheduledShiftId: null }))] };
};

/**
 * The series after an edit: moved from `from` to `to`, with the changed repetition. An explicit end is used as given; otherwise
 * the last week keeps its dates.
 */
export const changePattern = <S extends Repeating>(
  series: S,
  { from, to }: { from: PlainDate; to: PlainDate },
  changes: Partial<S>,
): S | Problem => {
  const moved = movePattern(changes.repeat_until === undefined ? series : { ...series, repeat_until: null }, from, to);
  if (isProblem(moved)) return moved;
  // Otherwise new weekdays without the target day would drop the moved occurrence.
  if (to !== from && changes.weekdays && !changes.weekdays.includes(weekdayOf(to)))
    return { key: 'repeatWithoutFirst', field: 'weekdays' };
  return { ...moved, ...changes };
};
