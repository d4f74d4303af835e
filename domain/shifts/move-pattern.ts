import { isProblem, type Problem } from '#domain/kit/problem.ts';
import { addDays, daysBetween, type PlainDate, type Weekday, weekdayOf, weekdays } from '#domain/time/plain-date.ts';
import { datesOfWeek, weekOf } from '#domain/time/week.ts';
import { fallsOn } from './expand-series.ts';
import type { Repeating } from './series.ts';

const problem = (key: string): Problem => ({ key, field: 'date' });

/** The weekdays of a pattern of which one date moves. */
export const movedDays = (days: readonly Weekday[], from: PlainDate, to: PlainDate): Weekday[] =>
  weekdays.filter((day) => day === weekdayOf(to) || (days.includes(day) && day !== weekdayOf(from)));

/** Why the pattern cannot follow; across weeks only a single weekday keeps its rhythm, and two cannot fall on one date. */
const moveProblem = (series: Repeating, from: PlainDate, to: PlainDate): Problem | undefined => {
  if (!fallsOn(series, from)) return problem('seriesNoOccurrence');
  const sameWeek = weekOf(from) === weekOf(to);
  if (series.weekdays.length > 1 && !sameWeek) return problem('seriesAcrossWeeks');
  if (sameWeek && series.weekdays.includes(weekdayOf(to))) return problem('seriesDayTaken');
  return undefined;
};

/** The nearest date of the pattern from the given one on, in steps of a day forward or backward. */
const nearest = (series: Repeating, start: PlainDate, step: 1 | -1): PlainDate => {
  let date = start;
  while (!fallsOn(series, date)) date = addDays(date, step);
  return date;
};

const occurrencesInWeekOf = (series: Repeating, date: PlainDate): PlainDate[] =>
  datesOfWeek(weekOf(date)).filter((day) => fallsOn(series, day));

/**
 * The series with one weekday of its pattern moved as the occurrence `from` was moved to `to`.
 * First and last week keep exactly the occurrences they had, and what was left out stays left out.
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
 * The series as an edit leaves it: moved as its date `from` was moved to `to`, and with what is said of its rhythm. An end that
 * is said means what it says; the last week keeps its dates only where none is.
 */
export const changePattern = <S extends Repeating>(
  series: S,
  { from, to }: { from: PlainDate; to: PlainDate },
  changes: Partial<S>,
): S | Problem => {
  const moved = movePattern(changes.repeat_until === undefined ? series : { ...series, repeat_until: null }, from, to);
  if (isProblem(moved)) return moved;
  // Said without the weekday that it was moved to, it would fall on neither.
  if (to !== from && changes.weekdays && !changes.weekdays.includes(weekdayOf(to)))
    return { key: 'repeatWithoutFirst', field: 'weekdays' };
  return { ...moved, ...changes };
};
