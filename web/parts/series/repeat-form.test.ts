import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProblem } from '#domain/kit/problem.ts';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { exampleSeries } from '#domain/labour/examples.testing.ts';
import { alterRepeating } from '#domain/shifts/edit-repeating.ts';
import { datesOfSeries } from '#domain/shifts/expand-series.ts';
import type { Series } from '#domain/shifts/series.ts';
import { addDays, type Weekday, weekdayOf, weekdays } from '#domain/time/plain-date.ts';
import { lastTime, type RepeatValues, repeatProblems, repeatStart, rhythmOf } from './repeat-form.ts';

type Change = Partial<RepeatValues> & { scope: 'sequence' | 'original' };

/** The form of one date of a series, moved to another and ending after so many times. */
const filled = (series: Series, held: string, date: string, change: Change): RepeatValues => ({
  ...repeatStart({ ...series, date: held }, date),
  ...{ date, ends: 'times' },
  ...change,
});

/** The dates of what the form changed, as the server writes it. */
const datesAfter = (series: Series, held: string, values: RepeatValues): string[] => {
  const edit = { series, scope: values.scope, date: held };
  const writes = alterRepeating(edit, { date: values.date, ...rhythmOf(values) }, 'ser_2');
  if (isProblem(writes)) throw new Error(writes.key);
  return datesOfSeries(writes.at(-1)!.after!, { from: '2026-01-01', to: '2027-12-31' });
};

const mondaysAndWednesdays = exampleSeries();
const fridaysToo = exampleSeries({ weekdays: ['mo', 'we', 'fr'] });

describe('so many times, of a series that moves', () => {
  it.each([
    ['past another of its weekdays', mondaysAndWednesdays, '2026-03-16', '2026-03-20', '03-18 03-20 03-25'],
    ['before one that stays with the earlier dates', fridaysToo, '2026-03-20', '2026-03-17', '03-17 03-23 03-24'],
    ['not at all', mondaysAndWednesdays, '2026-03-16', '2026-03-16', '03-16 03-18 03-23'],
    ['between two others', fridaysToo, '2026-03-16', '2026-03-19', '03-18 03-19 03-20'],
  ])('%s', (_, series, held, date, dates) => {
    const values = filled(series, held, date, { scope: 'sequence', times: 3 });
    expect(datesAfter(series, held, values).map((one) => one.slice(5))).toEqual(dates.split(' '));
  });

  it('as a whole, to before its first date', () => {
    const wednesdays = exampleSeries({ weekdays: ['we'], first_occurrence: '2026-03-04' });
    const values = filled(wednesdays, '2026-03-11', '2026-03-09', { scope: 'original', times: 2 });
    expect(datesAfter(wednesdays, '2026-03-11', values)).toEqual(['2026-03-02', '2026-03-09']);
  });

  it('without a hole where its old end was', () => {
    const ending = exampleSeries({ repeat_until: '2026-03-30' });
    const values = filled(ending, '2026-03-16', '2026-03-19', { scope: 'sequence', times: 8 });
    expect(datesAfter(ending, '2026-03-16', values).slice(4, 6)).toEqual(['2026-04-01', '2026-04-02']);
  });

  it('are so many and end when the form said, whatever the series and wherever it goes', patience, () => {
    const pattern = fc.record({
      first: fc.integer({ min: 0, max: 30 }),
      interval: fc.integer({ min: 1, max: 3 }),
      days: fc.subarray<Weekday>([...weekdays], { minLength: 1, maxLength: 5 }),
      length: fc.option(fc.integer({ min: 0, max: 60 })),
      pick: fc.nat(),
      shift: fc.integer({ min: -6, max: 6 }),
      times: fc.integer({ min: 1, max: 12 }),
      scope: fc.constantFrom('sequence' as const, 'original' as const),
      every: fc.integer({ min: 1, max: 3 }),
      more: fc.subarray<Weekday>([...weekdays]),
    });
    fc.assert(
      fc.property(pattern, ({ first, interval, days, length, pick, shift, times, scope, every, more }) => {
        const first_occurrence = addDays('2026-02-01', first);
        const repeat_until = length === null ? null : addDays(first_occurrence, length);
        const series = exampleSeries({ first_occurrence, interval, weekdays: days, repeat_until });
        const dates = datesOfSeries(series, { from: '2026-01-01', to: '2026-05-01' });
        fc.pre(dates.length > 0);
        const held = dates[pick % dates.length]!;
        const moved = filled(series, held, addDays(held, shift), { scope, times, interval: every });
        const values = { ...moved, weekdays: weekdays.filter((day) => [...moved.weekdays, ...more].includes(day)) };
        fc.pre(repeatProblems(values).length === 0);
        const after = datesAfter(series, held, values);
        expect(after).toHaveLength(times);
        expect(after.at(-1)).toBe(lastTime(values));
      }),
      runs(300, 20_000),
    );
  });
});

describe('what is wrong', () => {
  const monday = { ...repeatStart(null), repeats: true, date: '2026-03-16', weekdays: ['mo' as const] };
  const ofSeries = (date: string, over: Partial<RepeatValues> = {}) => ({
    ...filled(mondaysAndWednesdays, '2026-03-16', date, { scope: 'sequence' }),
    ...over,
  });
  it.each([
    ['nothing', monday, ''],
    ['no weekday', { ...monday, weekdays: [] }, 'weekdays repeatWithoutDays'],
    [
      'no weekday, and no count',
      { ...monday, weekdays: [], ends: 'times' as const, times: '' },
      'weekdays repeatWithoutDays,times input.required',
    ],
    ['not the weekday of its date', { ...monday, weekdays: ['tu' as const] }, 'weekdays repeatWithoutFirst'],
    ['no end', { ...monday, ends: 'until' as const }, 'until input.required'],
    [
      'an end before it begins',
      { ...monday, ends: 'until' as const, until: '2026-03-15' },
      'until input.endsBeforeItBegins',
    ],
    ['never', { ...monday, ends: 'times' as const, times: 0 }, 'times input.atLeast:1'],
    ['onto its own other weekday', ofSeries('2026-03-18'), 'date seriesDayTaken'],
    ['to another week with two weekdays', ofSeries('2026-03-24'), 'date seriesAcrossWeeks'],
    [
      'off the weekday that it was moved to',
      ofSeries('2026-03-19', { weekdays: ['mo', 'we'] }),
      'weekdays repeatWithoutFirst',
    ],
  ])('%s', (_, values, problem) => {
    expect(
      repeatProblems(values)
        .map(({ field, message }) => `${field} ${message}`)
        .join(),
    ).toBe(problem);
    expect(repeatProblems({ ...values, repeats: false })).toEqual([]);
  });
});

it('begins on the weekdays of where it lies now', () => {
  const moved = repeatStart({ ...mondaysAndWednesdays, date: '2026-03-16' }, '2026-03-20');
  expect(moved.weekdays).toEqual(['we', 'fr']);
  expect(weekdayOf('2026-03-20')).toBe('fr');
});
