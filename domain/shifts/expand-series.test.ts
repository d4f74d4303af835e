import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { exampleSeries } from '#domain/labour/examples.testing.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { minutesOf } from '#domain/time/interval.ts';
import { addDays, daysBetween, weekdays } from '#domain/time/plain-date.ts';
import { datesOfSeries, expandSeries } from './expand-series.ts';
import { expandOpenSeries } from './open-series.ts';

const march = { from: '2026-03-01', to: '2026-03-31' };

describe('dates of a series', () => {
  it.each([
    ['each week', {}, ['02', '04', '09', '11', '16', '18', '23', '25', '30']],
    ['the last date is included', { repeat_until: '2026-03-11' }, ['02', '04', '09', '11']],
    ['every other week', { interval: 2 }, ['02', '04', '16', '18', '30']],
    [
      'weeks count from the Monday before the first',
      { interval: 2, first_occurrence: '2026-03-04' },
      ['04', '16', '18', '30'],
    ],
    [
      'a Sunday belongs to the week before',
      { interval: 2, first_occurrence: '2026-03-08', weekdays: ['mo' as const, 'su' as const] },
      ['08', '16', '22', '30'],
    ],
    [
      'exceptions are left out',
      { exceptions: [{ date: '2026-03-09', scheduledShiftId: null }] },
      ['02', '04', '11', '16', '18', '23', '25', '30'],
    ],
    ['begun before the range', { first_occurrence: '2026-02-18', interval: 3 }, ['09', '11', '30']],
    ['over before the range', { first_occurrence: '2026-01-05', repeat_until: '2026-02-28' }, []],
    ['not begun yet', { first_occurrence: '2026-04-06' }, []],
  ])('%s', (_, pattern, days) => {
    expect(datesOfSeries(exampleSeries(pattern), march)).toEqual(days.map((day) => `2026-03-${day}`));
  });

  it('are those of the formula, whatever the range', patience, () => {
    const mondayOf = (date: string) => {
      const day = Temporal.PlainDate.from(date);
      return day.subtract({ days: day.dayOfWeek - 1 });
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 5 }),
        fc.subarray([...weekdays], { minLength: 1 }),
        fc.option(fc.integer({ min: 0, max: 500 })),
        fc.integer({ min: 0, max: 800 }),
        (first, interval, days, until, from) => {
          const first_occurrence = addDays('2026-01-01', first);
          const repeat_until = until === null ? null : addDays('2026-01-01', until);
          const range = { from: addDays('2026-01-01', from), to: addDays('2026-01-01', from + 41) };
          const expected = datesIn(range).filter(
            (date) =>
              date >= first_occurrence &&
              (repeat_until === null || date <= repeat_until) &&
              days.includes(weekdays[Temporal.PlainDate.from(date).dayOfWeek - 1]!) &&
              (mondayOf(first_occurrence).until(mondayOf(date)).days / 7) % interval === 0,
          );
          expect(
            datesOfSeries(exampleSeries({ first_occurrence, interval, weekdays: days, repeat_until }), range),
          ).toEqual(expected);
        },
      ),
      runs(200, 10_000),
    );
  });
});

it('gives each date the shape of a planned shift, with the moments of that date', () => {
  const nights = exampleSeries({
    weekdays: ['sa'],
    starttime: '23:00',
    endtime: '07:00',
    first_occurrence: '2026-03-21',
  });
  const shifts = expandSeries(nights, { from: '2026-03-21', to: '2026-03-28' });
  expect(
    shifts.map(({ id, occurrence_id, seriesId, version, startsAt, endsAt }) => ({
      id,
      occurrence_id,
      seriesId,
      version,
      startsAt,
      endsAt,
    })),
  ).toEqual([
    {
      id: 'ser_1:2026-03-21',
      occurrence_id: 'ser_1:2026-03-21',
      seriesId: 'ser_1',
      version: 3,
      startsAt: '2026-03-21T22:00:00Z',
      endsAt: '2026-03-22T06:00:00Z',
    },
    {
      id: 'ser_1:2026-03-28',
      occurrence_id: 'ser_1:2026-03-28',
      seriesId: 'ser_1',
      version: 3,
      startsAt: '2026-03-28T22:00:00Z',
      endsAt: '2026-03-29T05:00:00Z',
    },
  ]);
  expect(shifts[0]).not.toHaveProperty('weekdays');
  expect(daysBetween(shifts[0]!.date, shifts[1]!.date)).toBe(7);
});

it.each([
  ['all of it is skipped', '02:15', '02:45', '2027-03-28T01:00:00Z', 30],
  ['all of it up to the end is skipped', '02:00', '03:00', '2027-03-28T01:00:00Z', 60],
  ['its start is skipped', '02:30', '06:00', '2027-03-28T01:00:00Z', 180],
  ['its end is skipped', '01:00', '02:30', '2027-03-28T00:00:00Z', 60],
])('lasts where the clocks go forward and %s', (_, starttime, endtime, startsAt, minutes) => {
  const times = { weekdays: ['su' as const], first_occurrence: '2027-03-21', starttime, endtime };
  const date = { from: '2027-03-28', to: '2027-03-28' };
  const [shift] = expandSeries(exampleSeries(times), date);
  expect([shift!.startsAt, minutesOf(shift!)]).toEqual([startsAt, minutes]);
  const offered = { instances: 1, approval_required: false, invitedIds: [] };
  const [offer] = expandOpenSeries({ ...exampleSeries(times), ...offered }, date);
  expect([offer!.startsAt, minutesOf(offer!)]).toEqual([startsAt, minutes]);
});
