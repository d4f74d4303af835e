import { type DateRange, sharedDates } from '#domain/time/date-range.ts';
import { patternMoments } from '#domain/time/moments.ts';
import { dateOfDayNumber, dayNumber, type PlainDate, weekdayOf } from '#domain/time/plain-date.ts';
import { weekDistance } from '#domain/time/week.ts';
import { occurrenceId, parseOccurrenceId, type ScheduledShift } from './scheduled-shift.ts';
import { eachTime, type Repeating, type Series } from './series.ts';

type Pattern = Pick<Repeating, 'first_occurrence' | 'interval' | 'weekdays' | 'repeat_until'>;

/** Whether the pattern includes the date, ignoring exceptions. Weeks count from the Monday of the first occurrence. */
export const fallsOn = (pattern: Pattern, date: PlainDate): boolean =>
  date >= pattern.first_occurrence &&
  (pattern.repeat_until === null || date <= pattern.repeat_until) &&
  pattern.weekdays.includes(weekdayOf(date)) &&
  weekDistance(pattern.first_occurrence, date) % pattern.interval === 0;

/** Dates of the pattern in the range, in order, without exceptions. */
export const datesOfSeries = (series: Pattern & Pick<Repeating, 'exceptions'>, range: DateRange): PlainDate[] => {
  const within = sharedDates(range, { from: series.first_occurrence, to: series.repeat_until ?? range.to });
  if (!within) return [];
  const excepted = new Set(series.exceptions.map((exception) => exception.date));
  const dates: PlainDate[] = [];
  for (let day = dayNumber(within.from); day <= dayNumber(within.to); day += 1) {
    const date = dateOfDayNumber(day);
    if (fallsOn(series, date) && !excepted.has(date)) dates.push(date);
  }
  return dates;
};

/** The occurrence on one date as a scheduled shift, with the series' version. */
export const occurrenceOn = (series: Series, date: PlainDate): ScheduledShift => {
  const work = eachTime(series);
  const id = occurrenceId(series.id, date);
  return {
    ...work,
    ...patternMoments(date, series.starttime, series.endtime, series.zone),
    id,
    occurrence_id: id,
    seriesId: series.id,
    date,
    verdict: null,
    overrideReason: null,
    hiddenBy: null,
  };
};

/** Scheduled shifts of a series in the range, without detached or deleted dates. */
export const expandSeries = (series: Series, range: DateRange): ScheduledShift[] =>
  datesOfSeries(series, range).map((date) => occurrenceOn(series, date));

/** The pattern date that an item replaces, which may differ from the item's own date. */
export const patternDateOf = (
  { exceptions }: Pick<Repeating, 'exceptions'>,
  item: { id: string; date: PlainDate; occurrence_id?: string },
): PlainDate =>
  exceptions.find(({ scheduledShiftId }) => scheduledShiftId === item.id)?.date ??
  parseOccurrenceId(item.occurrence_id ?? item.id)?.date ??
  item.date;
