import { addDays, firstOfMonth, latest, type PlainDate } from '#domain/time/plain-date.ts';
import { datesOfWeek, mondayOf, weekOf } from '#domain/time/week.ts';
import { type AvailabilityFacts, availabilityOn } from './availability.ts';

/** How a company asks its people when they can work. */
export type AvailabilityRules = {
  /** Off: people say nothing themselves; planners still may. */
  enabled: boolean;
  /** Days of a week on which one must be there, and on which one may be gone: 0 to 7. */
  minAvailableDays: number;
  maxUnavailableDays: number;
  /** Whole weeks or months ahead that are no longer one's own to change. */
  deadlineUnit: 'week' | 'month';
  deadlineAmount: number;
  /** Days before the next week or month begins on which those who said nothing are reminded; null is never. */
  reminderDays: number | null;
};

export const defaultAvailabilityRules: AvailabilityRules = {
  enabled: true,
  minAvailableDays: 0,
  maxUnavailableDays: 7,
  deadlineUnit: 'week',
  deadlineAmount: 0,
  reminderDays: null,
};

type Deadline = Pick<AvailabilityRules, 'deadlineUnit' | 'deadlineAmount'>;

/** First day of the week or month that lies so many on. */
const periodStart = (unit: Deadline['deadlineUnit'], today: PlainDate, periods: number): PlainDate =>
  unit === 'week' ? addDays(mondayOf(today), 7 * periods) : firstOfMonth(today, periods);

/** The first date that people may still change themselves. */
export const firstEditableDate = ({ deadlineUnit, deadlineAmount }: Deadline, today: PlainDate): PlainDate =>
  latest(today, periodStart(deadlineUnit, today, deadlineAmount));

/** The week or month that closes next: after this one no one can change it any more. */
export const closingPeriod = (
  { deadlineUnit: unit, deadlineAmount: amount }: Deadline,
  today: PlainDate,
): { from: PlainDate; to: PlainDate } => {
  const ahead = Math.max(amount, 1);
  return { from: periodStart(unit, today, ahead), to: addDays(periodStart(unit, today, ahead + 1), -1) };
};

/** The next date on which people are reminded, after this one; null when no one is. */
export const nextReminder = (
  { deadlineUnit: unit, reminderDays }: AvailabilityRules,
  after: PlainDate,
): PlainDate | null => {
  if (reminderDays === null) return null;
  for (let periods = 1; ; periods += 1) {
    const date = addDays(periodStart(unit, after, periods), -reminderDays);
    if (date > after) return date;
  }
};

/** What is wrong with what someone says of a week. */
export type WeekProblem = {
  key: 'availability.tooFewDays' | 'availability.tooManyDays';
  measured: number;
  limit: number;
};

/** Whether a week of which something is said keeps to the company's limits. A day on which one is there for a part counts as there. */
export const weekProblem = (
  { minAvailableDays, maxUnavailableDays }: AvailabilityRules,
  date: PlainDate,
  availability: AvailabilityFacts,
): WeekProblem | undefined => {
  const days = datesOfWeek(weekOf(date)).map(
    (day) => availabilityOn(day, availability.dated, availability.recurring)?.parts ?? [],
  );
  const spoken = days.filter((parts) => parts.length > 0);
  if (spoken.length === 0) return undefined;
  const there = spoken.filter((parts) => parts.some(({ level }) => level !== 'unavailable')).length;
  const gone = spoken.length - there;
  if (gone > maxUnavailableDays) return { key: 'availability.tooManyDays', measured: gone, limit: maxUnavailableDays };
  if (there < minAvailableDays) return { key: 'availability.tooFewDays', measured: there, limit: minAvailableDays };
  return undefined;
};
