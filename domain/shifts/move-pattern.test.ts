import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProblem } from '#domain/kit/problem.ts';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { exampleSeries } from '#domain/labour/examples.testing.ts';
import { addDays, daysBetween, type Weekday, weekdayOf, weekdays } from '#domain/time/plain-date.ts';
import { weekOf } from '#domain/time/week.ts';
import { datesOfSeries } from './expand-series.ts';
import { movePattern } from './move-pattern.ts';
import type { Series } from './series.ts';

const all = { from: '2026-01-01', to: '2026-12-31' };
const moved = (series: Series, from: string, to: string): Series => {
  const answer = movePattern(series, from, to);
  if (isProblem(answer)) throw new Error(answer.key);
  return answer;
};

describe('first week', () => {
  it('keeps its later days when the first one moves behind them', () => {
    const after = moved(exampleSeries(), '2026-03-16', '2026-03-20');
    expect(datesOfSeries(after, all).slice(0, 3)).toEqual(['2026-03-04', '2026-03-06', '2026-03-11']);
  });

  it('gains no day that it did not have', () => {
    const series = exampleSeries({ weekdays: ['tu', 'we'], first_occurrence: '2026-03-04' });
    const after = moved(series, '2026-03-11', '2026-03-09');
    expect(datesOfSeries(after, all).slice(0, 3)).toEqual(['2026-03-02', '2026-03-09', '2026-03-10']);
  });
});

it('takes along what was left out', () => {
  const series = exampleSeries({ exceptions: [{ date: '2026-03-09', scheduledShiftId: null }] });
  expect(datesOfSeries(moved(series, '2026-03-16', '2026-03-17'), all)).not.toContain('2026-03-10');
});

it.each([
  ['to another week with two weekdays', '2026-03-24', 'seriesAcrossWeeks'],
  ['from a date that is none of its own', '2026-03-18', 'seriesNoOccurrence', '2026-03-17'],
  ['onto its own other weekday', '2026-03-18', 'seriesDayTaken'],
])('refuses to go %s', (_, to, key, from = '2026-03-16') => {
  expect(movePattern(exampleSeries(), from, to)).toEqual({ key, field: 'date' });
});

it('moves every date of the weekday, and no other, whatever the pattern', patience, () => {
  const pattern = fc.record({
    first: fc.integer({ min: 0, max: 60 }),
    length: fc.option(fc.integer({ min: 0, max: 120 })),
    interval: fc.integer({ min: 1, max: 4 }),
    days: fc.subarray<Weekday>([...weekdays], { minLength: 1, maxLength: 5 }),
    pick: fc.nat(),
    shift: fc.integer({ min: -6, max: 6 }),
    exception: fc.nat(),
  });
  fc.assert(
    fc.property(pattern, ({ first, length, interval, days, pick, shift, exception }) => {
      const first_occurrence = addDays('2026-02-01', first);
      const repeat_until = length === null ? null : addDays(first_occurrence, length);
      const plain = exampleSeries({ first_occurrence, interval, weekdays: days, repeat_until });
      const every = datesOfSeries(plain, all);
      fc.pre(every.length > 0);
      const left = every[exception % every.length]!;
      const series = { ...plain, exceptions: [{ date: left, scheduledShiftId: null }] };
      const from = every[pick % every.length]!;
      const to = addDays(from, shift);
      const after = movePattern(series, from, to);
      fc.pre(!isProblem(after));
      const expected = every
        .filter((date) => date !== left)
        .map((date) => (weekdayOf(date) === weekdayOf(from) ? addDays(date, daysBetween(from, to)) : date))
        .filter((date) => date < '2026-12-15');
      const found = datesOfSeries(after as Series, all).filter((date) => date < '2026-12-15');
      expect(found).toEqual(expected.sort());
      if (weekOf(from) !== weekOf(to)) expect(days).toHaveLength(1);
    }),
    runs(300, 20_000),
  );
});
