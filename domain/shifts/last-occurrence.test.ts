import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { addDays, weekdays } from '#domain/time/plain-date.ts';
import { datesOfSeries } from './expand-series.ts';
import { lastOfTimes, mostTimes } from './last-occurrence.ts';

const pattern = { first_occurrence: '2026-03-02', interval: 1, weekdays: ['mo' as const, 'we' as const] };

describe('the date of the n-th time', () => {
  it.each([
    ['the first', {}, 1, '2026-03-02'],
    ['the second of the first week', {}, 2, '2026-03-04'],
    ['over into the next week', {}, 5, '2026-03-16'],
    ['every other week', { interval: 2 }, 5, '2026-03-30'],
    ['a first week that has begun', { interval: 2, first_occurrence: '2026-03-04' }, 3, '2026-03-18'],
    ['a beginning that is no date of it', { first_occurrence: '2026-03-03' }, 1, '2026-03-04'],
  ])('%s', (_, over, times, date) => {
    expect(lastOfTimes({ ...pattern, ...over }, times)).toBe(date);
  });

  it('is none beyond what can be planned, nor of no weekdays', () => {
    expect(lastOfTimes({ ...pattern, interval: 52, weekdays: ['mo'] }, mostTimes)).toBeUndefined();
    expect(lastOfTimes({ ...pattern, weekdays: [] }, 1)).toBeUndefined();
  });

  it('ends a series that then falls on exactly so many dates, the last of them that one', patience, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 1, max: 52 }),
        fc.subarray([...weekdays], { minLength: 1 }),
        fc.integer({ min: 1, max: 60 }),
        (first, interval, days, times) => {
          const series = { first_occurrence: addDays('2026-01-01', first), interval, weekdays: days };
          const repeat_until = lastOfTimes(series, times)!;
          const dates = datesOfSeries(
            { ...series, repeat_until, exceptions: [] },
            { from: series.first_occurrence, to: addDays(repeat_until, 7 * (interval + 1)) },
          );
          expect(dates).toHaveLength(times);
          expect(dates.at(-1)).toBe(repeat_until);
        },
      ),
      runs(200, 5_000),
    );
  });
});
