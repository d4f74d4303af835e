import { type BasisPoints, roundedFraction } from '#domain/money/money.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';

export type PastDay = { date: PlainDate; turnoverMinor: number };

/** What a forecast is made of, so that it can be explained. */
export type ForecastDay = {
  date: PlainDate;
  /** Minor units; null with fewer than three such weekdays to go by. */
  expectedMinor: number | null;
  /** What such a weekday usually brings in. */
  usualMinor: number | null;
  /** How the weeks around it stood to the weeks before them a year ago, and how holidays stand to other days; 10,000 is as usual. */
  season: BasisPoints;
  holiday: BasisPoints;
};

export type TurnoverForecast = {
  days: ForecastDay[];
  /** How far forecasts of past dates, made by the same rule a week ahead, were off on average; null with too few dates to tell. */
  error: BasisPoints | null;
  /** Of these dates. */
  tested: number;
};

/** Weekdays that are looked back on, how many of them are needed, and how far ahead a forecast is tested. */
export const forecastRule = { weeks: 8, fewest: 3, lead: 7, tested: 28, year: 364 } as const;

const asUsual: BasisPoints = 10_000;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : Math.round((sorted[middle - 1]! + sorted[middle]!) / 2);
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Never less than half nor more than twice: few dates must not run away with it. */
const bounded = (share: BasisPoints): BasisPoints => Math.min(20_000, Math.max(5_000, share));

/** Forecasts from what was known by a date: the usual weekday, times the season of the year before, times what holidays do. */
const forecaster = (past: ReadonlyMap<PlainDate, number>, holidays: ReadonlySet<PlainDate>) => {
  const usual = (date: PlainDate, known: PlainDate): number | null => {
    const found: number[] = [];
    // The last such weekdays that were no holidays, however long ago within half a year.
    for (let weeks = 1; weeks <= 26 && found.length < forecastRule.weeks; weeks += 1) {
      const day = addDays(date, -7 * weeks);
      const minor = day > known || holidays.has(day) ? undefined : past.get(day);
      if (minor !== undefined) found.push(minor);
    }
    return found.length < forecastRule.fewest ? null : median(found);
  };
  const between = (from: PlainDate, days: number): number[] =>
    Array.from({ length: days }, (_, index) => past.get(addDays(from, index))).filter((minor) => minor !== undefined);
  /** Three weeks around the date a year ago against the eight weeks before these. */
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
  return (date: PlainDate, known: PlainDate): ForecastDay => {
    const usualMinor = usual(date, known);
    const [ofSeason, ofHoliday] = [season(date), holiday(date, known)];
    const expectedMinor =
      usualMinor === null
        ? null
        : roundedFraction(BigInt(usualMinor) * BigInt(ofSeason) * BigInt(ofHoliday), 100_000_000n);
    return { date, expectedMinor, usualMinor, season: ofSeason, holiday: ofHoliday };
  };
};

/** What a department's dates should bring in, from its own past alone, and how far such forecasts were off (a backtest). */
export const forecastTurnover = (
  dates: readonly PlainDate[],
  past: readonly PastDay[],
  holidays: readonly PlainDate[],
  today: PlainDate,
): TurnoverForecast => {
  const known = new Map(
    past.filter(({ date }) => date < today).map(({ date, turnoverMinor }) => [date, turnoverMinor]),
  );
  const forecast = forecaster(known, new Set(holidays));
  const latest = [...known.keys()].toSorted().slice(-forecastRule.tested);
  const tests = latest.flatMap((date) => {
    const { expectedMinor } = forecast(date, addDays(date, -forecastRule.lead));
    return expectedMinor === null ? [] : [{ expectedMinor, actual: known.get(date)! }];
  });
  const actual = sumOf(tests.map((one) => one.actual));
  const off = sumOf(tests.map((one) => Math.abs(one.expectedMinor - one.actual)));
  return {
    days: dates.map((date) => forecast(date, addDays(today, -1))),
    error: tests.length < 7 || actual === 0 ? null : roundedFraction(BigInt(off) * 10_000n, BigInt(actual)),
    tested: tests.length,
  };
};

/** The dates whose turnover such a forecast looks at. */
export const forecastPast = (from: PlainDate, to: PlainDate): { from: PlainDate; to: PlainDate }[] => [
  { from: addDays(from, -7 * 30), to },
  { from: addDays(from, -forecastRule.year - 66), to: addDays(to, -forecastRule.year + 11) },
];
