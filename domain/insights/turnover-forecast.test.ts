import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, type PlainDate, weekdayNumberOf } from '#domain/time/plain-date.ts';
import { forecastTurnover, isForecastCounted, type PastDay } from './turnover-forecast.ts';

const today = '2026-11-10';
const past = (days: number, of: (date: PlainDate) => number): PastDay[] =>
  Array.from({ length: days }, (_, index) => addDays(today, -days + index)).map((date) => ({
    date,
    turnoverMinor: of(date),
  }));
const byWeekday = (date: PlainDate): number => weekdayNumberOf(date) * 10_000;
const forecast = (dates: PlainDate[], days: PastDay[], holidays: PlainDate[] = []) =>
  forecastTurnover(dates, days, holidays, today);

it.each([
  ['an open day without anything entered', undefined, true, true],
  ['a closed day', undefined, false, false],
  ['a day with a typed forecast', { expectedTurnoverMinor: 0, turnoverMinor: null }, true, false],
  ['a day with turnover', { expectedTurnoverMinor: null, turnoverMinor: 0 }, true, false],
])('counts or not on %s', (_, plan, isOpen, expected) => {
  expect(isForecastCounted(plan, isOpen)).toBe(expected);
});

describe('a forecast of turnover', () => {
  it('is what the weekday usually brings in, and is never off where weekdays repeat', () => {
    const { days, error, tested } = forecast(['2026-11-14', '2026-11-16'], past(120, byWeekday));
    expect(days.map(({ expectedMinor }) => expectedMinor)).toEqual([60_000, 10_000]);
    expect([error, tested]).toEqual([0, 28]);
  });

  it('takes no notice of one odd day', () => {
    const odd = past(120, (date) => (date === '2026-11-07' ? 900_000 : byWeekday(date)));
    expect(forecast(['2026-11-14'], odd).days[0]!.expectedMinor).toBe(60_000);
  });

  it('follows the season of the year before', () => {
    // A year ago, the three weeks around this date had one and a half times the turnover of the weeks before.
    const busy = (date: PlainDate) => daysBetween('2025-11-05', date) >= 0 && daysBetween(date, '2025-11-30') >= 0;
    const seasonal = past(430, (date) => (busy(date) ? 30_000 : 20_000));
    const [day] = forecast(['2026-11-14'], seasonal).days;
    expect(day).toMatchObject({ usualMinor: 20_000, season: 15_000, expectedMinor: 30_000 });
  });

  it('does on a holiday what holidays did before', () => {
    const holidays = ['2026-08-12', '2026-11-18'];
    const days = past(200, (date) => (date === '2026-08-12' ? 5_000 : 20_000));
    expect(forecast(['2026-11-18'], days, holidays).days[0]).toMatchObject({ holiday: 2_500, expectedMinor: 5_000 });
    expect(forecast(['2026-11-19'], days, holidays).days[0]).toMatchObject({ holiday: 10_000, expectedMinor: 20_000 });
  });

  it('says nothing with fewer than three such weekdays, and no error with fewer than seven dates', () => {
    const { days, error } = forecast(['2026-11-14'], past(14, byWeekday));
    expect(days[0]!.expectedMinor).toBeNull();
    expect(error).toBeNull();
  });

  it('says how far it was off: by a tenth where turnover swings by a tenth', () => {
    const swinging = past(200, (date) =>
      Math.floor(daysBetween('2026-01-05', date) / 7) % 2 === 0 ? 110_000 : 90_000,
    );
    const { error, tested, backtest } = forecast([], swinging);
    expect([error, tested, backtest.length]).toEqual([1_000, 28, 28]);
    const dates = backtest.map(({ date }) => date);
    expect(dates).toEqual(Array.from({ length: 28 }, (_, index) => addDays(today, -1 - index)));
    const sum = (of: (day: (typeof backtest)[number]) => number) => backtest.reduce((total, day) => total + of(day), 0);
    const off = sum(({ expectedMinor, turnoverMinor }) => Math.abs(expectedMinor - turnoverMinor));
    expect((off * 10_000) / sum(({ turnoverMinor }) => turnoverMinor)).toBe(1_000);
  });

  describe('with the weather', () => {
    /** Rain on every third day, counted from a date that is not a Monday. */
    const isWet = (date: PlainDate): boolean => daysBetween('2026-01-01', date) % 3 === 0;
    const weather = new Map(
      Array.from({ length: 99 }, (_, index) => addDays(today, index - 84)).map((date) => [
        date,
        isWet(date) ? ('rain' as const) : ('clear' as const),
      ]),
    );
    const [wet, fair] = ['2026-11-12', '2026-11-14'] as const;

    it('expects of a rainy day what rainy days brought in, where that comes closer', () => {
      expect([isWet(wet), isWet(fair)]).toEqual([true, false]);
      const rainy = past(200, (date) => (isWet(date) ? 12_000 : 20_000));
      const found = forecastTurnover([wet, fair], rainy, [], today, weather);
      expect(found.days.map(({ expectedMinor, weather: share }) => [expectedMinor, share])).toEqual([
        [12_000, 6_000],
        [20_000, 10_000],
      ]);
      expect([found.weather, found.error]).toEqual(['counted', 0]);
      // Nine or ten of the 28 tested days were wet, each off by 8,000.
      expect(found.errorWithoutWeather).toBeGreaterThan(1_000);
      expect(forecastTurnover([wet], rainy, [], today)).toMatchObject({
        weather: 'unknown',
        error: found.errorWithoutWeather,
        days: [{ expectedMinor: 20_000, weather: null }],
      });
    });

    it('leaves it out where it changes nothing, and for dates whose weather is not known', () => {
      const found = forecastTurnover([wet], past(200, byWeekday), [], today, weather);
      expect(found).toMatchObject({ weather: 'notCloser', error: 0, days: [{ weather: null }] });
      const rainy = past(200, (date) => (isWet(date) ? 12_000 : 20_000));
      const late = forecastTurnover(['2026-11-28'], rainy, [], today, weather);
      expect(late).toMatchObject({ weather: 'counted', days: [{ expectedMinor: 20_000, weather: null }] });
    });

    it('has no share of fewer than five such days', () => {
      // Snow on four past dates, and on the forecast date.
      const days = [...weather].map(([date, type], index) => [date, index % 21 === 0 ? 'snow' : type] as const);
      const rainy = past(200, (date) => (isWet(date) ? 12_000 : 20_000));
      const found = forecastTurnover([today], rainy, [], today, new Map(days));
      expect(new Map(days).get(today)).toBe('snow');
      expect(found).toMatchObject({ weather: 'counted', days: [{ weather: null }] });
    });
  });

  it('never looks at what was not known a week before', () => {
    // Turnover doubled a week ago: forecasts of those dates, made a week ahead, must miss all of it.
    const jump = past(120, (date) => (daysBetween(date, today) <= 7 ? 40_000 : 20_000));
    expect(forecast([], jump).error).toBe(Math.round((7 * 20_000 * 10_000) / (7 * 40_000 + 21 * 20_000)));
  });
});
