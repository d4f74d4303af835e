import { epochSeconds, type Instant, instantOfEpochSeconds } from '#domain/time/instant.ts';
import { addDays, firstOfMonth, type PlainDate, weekdayOf } from '#domain/time/plain-date.ts';
import { dateAt, instantAt, type Zone } from '#domain/time/zones.ts';
import { type PeriodType, periodOf } from './period.ts';
import type { RecurrenceSettings } from './recurring-report.ts';

/** A run: its local date, from which its period follows, and the instant it is due. */
export type DueRun = { date: PlainDate; dueAt: Instant };

const isQuarterStart = (date: PlainDate): boolean => Number(date.slice(5, 7)) % 3 === 1;

/** The dates of the pattern from `from` on, in order and endless. */
function* runDates(settings: RecurrenceSettings, from: PlainDate): Generator<PlainDate, never> {
  if (settings.interval === 'daily' || settings.interval === 'weekly') {
    for (let date = from; ; date = addDays(date, 1))
      if (settings.interval === 'daily' || weekdayOf(date) === settings.dayOfWeek) yield date;
  }
  for (let date = firstOfMonth(from); ; date = firstOfMonth(date, 1))
    if (date >= from && (settings.interval === 'monthly' || isQuarterStart(date))) yield date;
}

/**
 * Every run due strictly after the instant, in order and endless. Monthly and quarterly runs are on the 1st. A run time skipped
 * by the spring change is the first instant after the gap; one repeated by the autumn change is the first occurrence. The nth run
 * depends only on the settings and the zone, not on when it is computed.
 */
export function* dueRuns(settings: RecurrenceSettings, zone: Zone, after: Instant): Generator<DueRun, never> {
  if (settings.interval === 'weekly' && settings.dayOfWeek === null) throw new RangeError('weekly runs need a day');
  // A gap may move an evening run past midnight, so a run of the previous day can still be due.
  const dates = runDates(settings, addDays(dateAt(after, zone), -1));
  let last = after;
  for (;;) {
    const date = dates.next().value;
    const dueAt = instantAt(date, settings.runTime, zone);
    if (dueAt > last) {
      last = dueAt;
      yield { date, dueAt };
    }
  }
}

/** The first run strictly after the instant. */
export const nextRun = (settings: RecurrenceSettings, zone: Zone, after: Instant): DueRun =>
  dueRuns(settings, zone, after).next().value;

/** The local date of a run, from the instant it was due. */
export const runDateOf = (settings: RecurrenceSettings, zone: Zone, dueAt: Instant): PlainDate =>
  nextRun(settings, zone, instantOfEpochSeconds(epochSeconds(dueAt) - 1)).date;

/** A line of "Upcoming reports:" (spec 2.10). */
export type Projection = { runTime: Instant; reportPeriod: { startDate: PlainDate; endDate: PlainDate } };

const projected = 3;

/** The first three runs after the instant, with the dates that each covers. */
export const projectionsOf = (
  settings: RecurrenceSettings,
  period: PeriodType,
  zone: Zone,
  after: Instant,
): Projection[] => {
  const runs = dueRuns(settings, zone, after);
  return Array.from({ length: projected }, () => {
    const { date, dueAt } = runs.next().value;
    const { from, to } = periodOf(period, date);
    return { runTime: dueAt, reportPeriod: { startDate: from, endDate: to } };
  });
};
