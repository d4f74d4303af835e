import type { WallTime } from '#domain/time/wall-time.ts';

/** Labour-law limits of one rule set. Durations in minutes; null where the law sets no limit. */
export type LabourLimits = {
  /** Uninterrupted rest between the work of two dates. */
  dailyRest: number | null;
  /** A shorter one that is allowed once in any seven days. */
  shortRest: number | null;
  /** Longest rest in the seven days from Monday. */
  weeklyRest: number | null;
  /** Alternative to weeklyRest: total rest in 14 days, in parts of at least fortnightRestPart. */
  fortnightRest: number | null;
  fortnightRestPart: number | null;
  /** Net work on one date. */
  dayWork: number | null;
  /** From the first start to the last end of one date. */
  presence: number | null;
  /** Net work in one ISO week. */
  weekWork: number | null;
  /** Average net work per week over the last `weeks` weeks, this one included. */
  averages: readonly { weeks: number; minutes: number }[];
  /** Break required for work longer than `over`, paid or unpaid; the longest applicable one counts. */
  breaks: readonly { over: number; minutes: number }[];
  /** Work between these times of the night, for longer than nightOver, makes a night shift. */
  nightFrom: WallTime;
  nightUntil: WallTime;
  nightOver: number;
  nightWork: number | null;
  /**
   * Exception to nightWork: nights longer than `over`, up to `minutes`, at most `count` times in `days` days, followed by `rest`.
   */
  longNights: { over: number; minutes: number; count: number; days: number; rest: number } | null;
  /** Most long nights in 52 weeks. */
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
  /** Most night shifts that end after nightLate within `weeks` weeks. */
  lateNights: { count: number; weeks: number } | null;
  /** With at least `nights` night shifts in `weeks` weeks, the average week is limited to `minutes`. */
  nightAverage: { nights: number; weeks: number; minutes: number } | null;
  /** The same limit for people with at least `nights` night shifts in a year. */
  nightWorker: { nights: number; weeks: number; minutes: number } | null;
  /** Sundays of a calendar year without work. */
  freeSundays: number | null;
  /** Days around a worked Sunday, itself included, within which a weekday must stay free. */
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
