import { type BasisPoints, roundedFraction } from '#domain/money/money.ts';
import type { DayPlan } from '#domain/organisation/day-plan.ts';
import { type WeatherType, weatherDaysBack } from '#domain/organisation/weather.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';

export type PastDay = { date: PlainDate; turnoverMinor: number };

/** Components of a day's forecast, so that it can be explained. */
export type ForecastDay = {
  date: PlainDate;
  /** Minor units; null with fewer than three comparable weekdays. */
  expectedMinor: number | null;
  /** Median turnover of the same weekday. */
  usualMinor: number | null;
  /**
   * Seasonal factor (the weeks around the date a year ago against the weeks before them) and holiday factor; 10,000 is neutral.
   */
  season: BasisPoints;
  holiday: BasisPoints;
  /** Factor of days with that weather; null when the weather of the date is unknown or not counted. */
  weather: BasisPoints | null;
};

/**
 * `counted`: forecasts of past dates were closer with the weather than without it. `notCloser`: they were not, so it is ignored.
 * `unknown`: the place has no weather data.
 */
export const forecastWeathers = ['counted', 'notCloser', 'unknown'] as const;
type ForecastWeather = (typeof forecastWeathers)[number];

/** A past date: its forecast of a week before, and what it turned over. */
export type TestedDay = { date: PlainDate; expectedMinor: number; turnoverMinor: number };

export type TurnoverForecast = {
  days: ForecastDay[];
  /** Average error of forecasts of past dates, made by the same rule a week ahead; null with too few dates. */
  error: BasisPoints | null;
  /** Average error without the weather. */
  errorWithoutWeather: BasisPoints | null;
  weather: ForecastWeather;
  /** Number of past dates tested. */
  tested: number;
  /** These dates, latest first; the errors are theirs. */
  backtest: TestedDay[];
};

/** Number of past weekdays used, fewest required, and the lead time in days of the tested forecasts. */
export const forecastRule = {
  weeks: 8,
  fewest: 3,
  lead: 7,
  tested: 28,
  year: 364,
  fewestOfWeather: 5,
} as const;

/** Weather types grouped by their effect on turnover. */
const skies: Record<WeatherType, 'fair' | 'dull' | 'wet' | 'snow'> = {
  clear: 'fair',
  partly_cloudy: 'fair',
  cloudy: 'dull',
  fog: 'dull',
  drizzle: 'wet',
  rain: 'wet',
  thunder: 'wet',
  snow: 'snow',
};

const asUsual: BasisPoints = 10_000;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : Math.round((sorted[middle - 1]! + sorted[middle]!) / 2);
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Limited to between half and twice, so that a few dates cannot distort the forecast. */
const bounded = (share: BasisPoints): BasisPoints => Math.min(20_000, Math.max(5_000, share));

type Known = {
  past: ReadonlyMap<PlainDate, number>;
  holidays: ReadonlySet<PlainDate>;
  weather: ReadonlyMap<PlainDate, WeatherType>;
};

/**
 * Forecasts from data known by a date: the usual turnover of the weekday, times the season of the year before, times the effects
 * of holidays and weather.
 */
const forecaster = ({ past, holidays, weather }: Known) => {
  const usual = (date: PlainDate, known: PlainDate): number | null => {
    const found: number[] = [];
    // The latest such weekdays that were not holidays, within half a year.
    for (let weeks = 1; weeks <= 26 && found.length < forecastRule.weeks; weeks += 1) {
      const day = addDays(date, -7 * weeks);
      const minor = day > known || holidays.has(day) ? undefined : past.get(day);
      if (minor !== undefined) found.push(minor);
    }
    return found.length < forecastRule.fewest ? null : median(found);
  };
  const between = (from: PlainDate, days: number): number[] =>
    Array.from({ length: days }, (_, index) => past.get(addDays(from, index))).filter((minor) => minor !== undefined);
  /** Three weeks around the date a year ago against the eight weeks before them. */
  const season = (date: PlainDate): BasisPoints => {
    const then = addDays(date, -forecastRule.year);
    const [around, before] = [between(addDays(then, -10), 21), between(addDays(then, -66), 56)];
    if (around.length < 14 || before.length < 28 || sumOf(before) === 0) return asUsual;
    return bounded(
      roundedFraction(BigInt(sumOf(around) * before.length) * 10_000n, BigInt(sumOf(before) * around.length)),
    );
  };
  const holiday = (date: PlainDate, known: PlainDate): BasisPoints => {
    if (!holidays.has(date)) return asUsual;
    const shares = [...holidays].flatMap((day) => {
      const minor = day > known ? undefined : past.get(day);
      const expected = minor === undefined ? null : usual(day, addDays(day, -1));
      return expected ? [roundedFraction(BigInt(minor!) * 10_000n, BigInt(expected))] : [];
    });
    return shares.length === 0 ? asUsual : Math.min(20_000, median(shares));
  };
  /** Turnover of past days with known weather, as a share of the expected turnover. */
  const shares = [...weather].flatMap(([date, type]) => {
    const minor = past.get(date);
    const usualMinor = minor === undefined || holidays.has(date) ? null : usual(date, addDays(date, -1));
    if (!usualMinor) return [];
    const expected = BigInt(usualMinor) * BigInt(season(date));
    return [{ date, sky: skies[type], share: roundedFraction(BigInt(minor!) * 100_000_000n, expected) }];
  });
  const weatherOf = (date: PlainDate, known: PlainDate): BasisPoints | null => {
    const type = weather.get(date);
    const own = shares.filter((share) => type && share.sky === skies[type] && share.date <= known);
    return own.length < forecastRule.fewestOfWeather ? null : bounded(median(own.map(({ share }) => share)));
  };
  return (date: PlainDate, known: PlainDate): ForecastDay => {
    const usualMinor = usual(date, known);
    const [ofSeason, ofHoliday, ofWeather] = [season(date), holiday(date, known), weatherOf(date, known)];
    const factors = BigInt(ofSeason) * BigInt(ofHoliday) * BigInt(ofWeather ?? asUsual);
    const expectedMinor =
      usualMinor === null ? null : roundedFraction(BigInt(usualMinor) * factors, 1_000_000_000_000n);
    return { date, expectedMinor, usualMinor, season: ofSeason, holiday: ofHoliday, weather: ofWeather };
  };
};

/** Average error of forecasts of the latest dates, each made a week ahead but with the actual weather. */
const backtest = (forecast: ReturnType<typeof forecaster>, known: ReadonlyMap<PlainDate, number>) => {
  const latest = [...known.keys()].toSorted().slice(-forecastRule.tested);
  const tests = latest.toReversed().flatMap((date): TestedDay[] => {
    const { expectedMinor } = forecast(date, addDays(date, -forecastRule.lead));
    return expectedMinor === null ? [] : [{ date, expectedMinor, turnoverMinor: known.get(date)! }];
  });
  const actual = sumOf(tests.map(({ turnoverMinor }) => turnoverMinor));
  const off = sumOf(tests.map((test) => Math.abs(test.expectedMinor - test.turnoverMinor)));
  const error = tests.length < 7 || actual === 0 ? null : roundedFraction(BigInt(off) * 10_000n, BigInt(actual));
  return { error, tests };
};

/**
 * Expected turnover of a department's dates from its past, with the error of such forecasts (a backtest). The weather of past and
 * future dates counts only where it improved past forecasts.
 */
export const forecastTurnover = (
  dates: readonly PlainDate[],
  past: readonly PastDay[],
  holidays: readonly PlainDate[],
  today: PlainDate,
  weather: ReadonlyMap<PlainDate, WeatherType> = new Map(),
): TurnoverForecast => {
  const known = new Map(
    past.filter(({ date }) => date < today).map(({ date, turnoverMinor }) => [date, turnoverMinor]),
  );
  const facts = { past: known, holidays: new Set(holidays) };
  const [plain, weathered] = [forecaster({ ...facts, weather: new Map() }), forecaster({ ...facts, weather })];
  const [without, counting] = [backtest(plain, known), backtest(weathered, known)];
  const isCloser = without.error !== null && counting.error !== null && counting.error < without.error;
  const forecast = isCloser ? weathered : plain;
  return {
    days: dates.map((date) => forecast(date, addDays(today, -1))),
    error: isCloser ? counting.error : without.error,
    errorWithoutWeather: without.error,
    weather: weather.size === 0 ? 'unknown' : isCloser ? 'counted' : 'notCloser',
    tested: without.tests.length,
    backtest: (isCloser ? counting : without).tests,
  };
};

/**
 * Whether the forecast of a date counts where turnover is expected: no one entered a forecast or the date's turnover, and the
 * department is open.
 */
export const isForecastCounted = (
  plan: Pick<DayPlan, 'expectedTurnoverMinor' | 'turnoverMinor'> | undefined,
  isOpen: boolean,
): boolean => isOpen && (plan?.expectedTurnoverMinor ?? null) === null && (plan?.turnoverMinor ?? null) === null;

/** Dates whose weather is needed: the weekdays used and the tested dates in the past, and two weeks ahead. */
export const forecastWeatherRange = (today: PlainDate): DateRange => ({
  from: addDays(today, -weatherDaysBack),
  to: addDays(today, 14),
});

/** Without any turnover in these days before today there is nothing to forecast from, and nothing else is read. */
export const recentPast = (today: PlainDate): DateRange => ({ from: addDays(today, -56), to: addDays(today, -1) });

/** Dates whose turnover the forecast uses. */
export const forecastPast = ({ from, to }: DateRange): DateRange[] => [
  { from: addDays(from, -7 * 30), to },
  { from: addDays(from, -forecastRule.year - 66), to: addDays(to, -forecastRule.year + 11) },
];
