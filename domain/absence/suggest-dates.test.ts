import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#domain/kit/sampling.testing.ts';
import { addDays, weekdayOf } from '#domain/time/plain-date.ts';
import { type PossibleDate, suggestDates } from './suggest-dates.ts';

/** Dates from Monday 7 June 2027; weekends use no day. */
const weeks = (count: number, over: Record<string, Partial<PossibleDate>> = {}): PossibleDate[] =>
  Array.from({ length: count * 7 }, (_, index) => addDays('2027-06-07', index)).map((date) => ({
    date,
    takes: !['sa', 'su'].includes(weekdayOf(date)),
    blocked: false,
    missing: 0,
    away: [],
    ...over[date],
  }));
const spans = (dates: PossibleDate[], days: number) => suggestDates(dates, days).map(({ from, to }) => `${from} ${to}`);

describe('dates for a number of days of leave', () => {
  it('come first where the schedule lacks no one, then where the fewest are away', () => {
    const dates = weeks(3, {
      '2027-06-09': { missing: 1 },
      '2027-06-15': { away: ['emp_1', 'emp_2'] },
      '2027-06-16': { away: ['emp_1'] },
      '2027-06-23': { away: ['emp_3'] },
    });
    expect(suggestDates(dates, 5)).toEqual([
      { from: '2027-06-21', to: '2027-06-25', missing: 0, away: 1, daysOff: 9 },
      { from: '2027-06-14', to: '2027-06-18', missing: 0, away: 2, daysOff: 9 },
      { from: '2027-06-07', to: '2027-06-11', missing: 1, away: 0, daysOff: 7 },
    ]);
  });

  it('go around a public holiday that takes no day, for more days off', () => {
    const dates = weeks(3, { '2027-06-17': { takes: false } });
    // Friday with the holiday before it and the weekend after it, then Wednesday alone before the holiday.
    expect(suggestDates(dates, 1)[0]).toEqual({
      from: '2027-06-18',
      to: '2027-06-18',
      missing: 0,
      away: 0,
      daysOff: 4,
    });
    expect(spans(dates, 4)[0]).toBe('2027-06-14 2027-06-18');
  });

  it('hold none that is blocked, and never share a date', () => {
    const dates = weeks(2, { '2027-06-10': { blocked: true } });
    expect(spans(dates, 4)).toEqual(['2027-06-11 2027-06-16']);
    expect(spans(weeks(1), 6)).toEqual([]);
  });

  it('are what looking at every pair of dates finds', () => {
    const anyDate = fc.record({
      takes: fc.boolean(),
      blocked: fc.boolean(),
      missing: fc.nat(2),
      away: fc.subarray(['emp_1', 'emp_2', 'emp_3']),
    });
    fc.assert(
      fc.property(fc.array(anyDate, { maxLength: 40 }), fc.integer({ min: 1, max: 6 }), (facts, days) => {
        const dates = facts.map((one, index) => ({
          ...one,
          blocked: one.blocked && index % 3 === 0,
          date: addDays('2027-01-01', index),
        }));
        const all: [number, number, number, number, number][] = [];
        for (let i = 0; i < dates.length; i += 1)
          for (let j = i; j < dates.length; j += 1) {
            const inside = dates.slice(i, j + 1);
            if (!dates[i]!.takes || !dates[j]!.takes || inside.some(({ blocked }) => blocked)) continue;
            if (inside.filter(({ takes }) => takes).length !== days) continue;
            let [low, high] = [i, j];
            while (low > 0 && !dates[low - 1]!.takes) low -= 1;
            while (high < dates.length - 1 && !dates[high + 1]!.takes) high += 1;
            const people = ['emp_1', 'emp_2', 'emp_3'].filter((id) => inside.some(({ away }) => away.includes(id)));
            const lacking = inside.map(({ missing }) => missing).reduce((sum, one) => sum + one, 0);
            all.push([lacking, people.length, -(high - low + 1), i, j]);
          }
        const found = suggestDates(dates, days);
        for (const span of found) {
          all.sort((a, b) => a.map((figure, at) => figure - b[at]!).find((step) => step !== 0) ?? 0);
          const [missing, away, minusOff, i, j] = all[0]!;
          expect(span).toEqual({ from: dates[i]!.date, to: dates[j]!.date, missing, away, daysOff: -minusOff });
          const rest = all.filter(([, , , first, last]) => last < i || first > j);
          all.splice(0, all.length, ...rest);
        }
        expect(found.length === 5 || all.length === 0).toBe(true);
      }),
      runs(200, 20_000),
    );
  });
});
