import type { WallTime } from '#domain/time/wall-time.ts';

/** Labour-law limits of one rule set. Durations in minutes; null where the law at hand says nothing. */
export type LabourLimits = {
  /** Uninterrupted rest between the work of two dates. */
  dailyRest: number | null;
  /** A shorter one that is allowed once in any seven days. */
  shortRest: number | null;
  /** Longest rest in the seven days from Monday. */
  weeklyRest: number | null;
  /** Instead of weeklyRest: so much in 14 days, in parts of at least fortnightRestPart. */
  fortnightRest: number | null;
  fortnightRestPart: number | null;
  /** Net work on one date. */
  dayWork: number | null;
  /** From the first start to the last end of one date. */
  presence: number | null;
  /** Net work in one ISO week. */
  weekWork: number | null;
  /** Net work a week on average of the weeks that end with this one. */
  averages: readonly { weeks: number; minutes: number }[];
  /** Break that work longer than `over` needs, paid or not; the longest that applies counts. */
  breaks: readonly { over: number; minutes: number }[];
  /** Work between these times of the night, for longer than nightOver, makes a night shift. */
  nightFrom: WallTime;
  nightUntil: WallTime;
  nightOver: number;
  nightWork: number | null;
  /** What nightWork allows beyond `over`: so long a night, so often in so many days, with so much rest after it. */
  longNights: { over: number; minutes: number; count: number; days: number; rest: number } | null;
  /** So many of those longer nights in 52 weeks. */
  longNightsInYear: number | null;
  /** No one of this age works at night. */
  noNights: boolean;
  /** Rest after a night shift that ends after nightLate. */
  restAfterNight: number | null;
  nightLate: WallTime;
  /** Rest after this many night shifts in a row or more. */
  nightSeries: number | null;
  restAfterNightSeries: number | null;
  nightsInRow: number | null;
  /** At most so many night shifts that end after nightLate in so many weeks. */
  lateNights: { count: number; weeks: number } | null;
  /** From so many night shifts in so many weeks on, the average week holds at most so much work. */
  nightAverage: { nights: number; weeks: number; minutes: number } | null;
  /** The same average for people who work so many night shifts in a year. */
  nightWorker: { nights: number; weeks: number; minutes: number } | null;
  /** Sundays of a calendar year without work. */
  freeSundays: number | null;
  /** For a worked Sunday another day of the week stays free, so many days around it, the Sunday among them. */
  sundayExchange: number | null;
  /** The same for a public holiday from Monday to Saturday. */
  holidayExchange: number | null;
  daysInWeek: number | null;
  earliest: WallTime | null;
  latest: WallTime | null;
  noWeekends: boolean;
  noSundays: boolean;
  /** Public holidays of the department in which the work is. */
  noHolidays: boolean;
};

/** A law that limits nothing. */
export const noLimits: LabourLimits = {
  dailyRest: null,
  shortRest: null,
  weeklyRest: null,
  fortnightRest: null,
  fortnightRestPart: null,
  dayWork: null,
  presence: null,
  weekWork: null,
  averages: [],
  breaks: [],
  nightFrom: '00:00',
  nightUntil: '06:00',
  nightOver: 60,
  nightWork: null,
  longNights: null,
  longNightsInYear: null,
  noNights: false,
  restAfterNight: null,
  nightLate: '02:00',
  nightSeries: null,
  restAfterNightSeries: null,
  nightsInRow: null,
  lateNights: null,
  nightAverage: null,
  nightWorker: null,
  freeSundays: null,
  sundayExchange: null,
  holidayExchange: null,
  daysInWeek: null,
  earliest: null,
  latest: null,
  noWeekends: false,
  noSundays: false,
  noHolidays: false,
};
