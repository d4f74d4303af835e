import { addDays, firstOfMonth, latest, type PlainDate } from '#domain/time/plain-date.ts';
import { datesOfWeek, mondayOf, weekOf } from '#domain/time/week.ts';
import { type AvailabilityFacts, availabilityOn } from './availability.ts';

/** The company's settings for availability. */
export type AvailabilityRules = {
  /** When false, employees can't enter availability themselves; planners still can. */
  enabled: boolean;
  /** Fewest days of a week on which a person must be available, and most on which they may be unavailable: 0 to 7. */
  minAvailableDays: number;
  maxUnavailableDays: number;
  /** Whole weeks or months ahead that employees can no longer change. */
  deadlineUnit: 'week' | 'month';
  deadlineAmount: number;
  /** Days before the start of the next week or month on which people without entries are reminded; null means never. */
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

/** First day of the week or month that is `periods` after that of today. */
const periodStart = (unit: Deadline['deadlineUnit'], today: PlainDate, periods: number): PlainDate =>
  unit === 'week' ? addDays(mondayOf(today), 7 * periods) : firstOfMonth(today, periods);

/** The first date that employees can still change. */
export const firstEditableDate = ({ deadlineUnit, deadlineAmount }: Deadline, today: PlainDate): PlainDate =>
  latest(today, periodStart(deadlineUnit, today, deadlineAmount));

/** The week or month that closes next: once the current one has ended, employees can no longer change it. */
export const closingPeriod = (
  { deadlineUnit: unit, deadlineAmount: amount }: Deadline,
  today: PlainDate,
): { from: PlainDate; to: PlainDate } => {
  const ahead = Math.max(amount, 1);
  return { from: periodStart(unit, today, ahead), to: addDays(periodStart(unit, today, ahead + 1), -1) };
};

/** The next reminder date after this date; null when reminders are off. */
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

/** A limit that a person's availability of a week violates. */
export type WeekProblem = {
  key: 'availability.tooFewDays' | 'availability.tooManyDays';
  measured: number;
  limit: number;
};

/** Checks a week with entries against the company's limits. Partly available days count as available. */
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
