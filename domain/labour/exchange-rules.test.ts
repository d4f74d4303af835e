import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { Work } from './duty.ts';
import { unexchangedByHand } from './exchange-by-hand.testing.ts';
import { labourBreaches, noAdjacent } from './labour-breaches.testing.ts';
import { type LabourLimits, noLimits } from './labour-limits.ts';
import { lawById } from './law.ts';
import { labourRules } from './rule-set.ts';
import { referenceWeeksOf, weekSumsOf } from './week-sums.ts';

const zone = 'Europe/Berlin';
const workOn = (date: PlainDate): Work => ({
  id: `sch_${date}`,
  date,
  ...momentsOf(date, '10:00', '16:00', zone),
  breakMinutes: 30,
  paidBreakMinutes: 0,
  zone,
  departmentId: 'dep_1',
});
const asked = (rule: string): boolean => rule === 'sundayExchange' || rule === 'holidayExchange';
const foundOn = (date: PlainDate, dates: readonly PlainDate[], limits: LabourLimits, holidays: readonly PlainDate[]) =>
  labourBreaches(
    date,
    dates.map(workOn),
    { setId: 'own', limits, origins: {} },
    {
      ...noAdjacent,
      holidayOn: (_, on) => holidays.includes(on),
    },
  )
    .filter(({ rule }) => asked(rule))
    .map(({ rule, measured, limit }) => ({ rule, measured, limit }));

/** From Monday, `x` worked and `.` free. */
const days = (monday: PlainDate, pattern: string): PlainDate[] =>
  [...pattern.replaceAll(' ', '')].flatMap((sign, index) => (sign === 'x' ? [addDays(monday, index)] : []));

const { limits: german } = labourRules(lawById, 'de')!;
const monday = '2026-03-02';
const sunday = '2026-03-15';

describe('a day off in exchange in Germany', () => {
  it.each([
    ['is found before the Sunday', 'xxxxxx. .xxxxxx xxxxxx. xxxxxx.', []],
    ['is found within two weeks after it', 'xxxxxx. xxxxxxx xxxxxx. xxxxx..', []],
    ['is missed where every working day is worked', 'xxxxxx. xxxxxxx xxxxxx. xxxxxx.', ['sundayExchange']],
    ['is there once for two Sundays', 'xxxxxx. xxxxxxx xxxxxxx .xxxxx.', ['sundayExchange']],
    ['is there for each of two Sundays', 'xxxxxx. xxxxxxx .xxxxxx .xxxxx.', []],
  ])('%s', (_, pattern, rules) => {
    // The adjacent days are worked too, since unknown days count as free.
    const around = [
      ...days(addDays(monday, -56), 'xxxxxx.'.repeat(8)),
      ...days(addDays(monday, 28), 'xxxxxx.'.repeat(8)),
    ];
    const found = foundOn(sunday, [...around, ...days(monday, pattern)], german, []);
    expect(found.map(({ rule }) => rule)).toEqual(rules);
  });

  it('is missed for a holiday on which everyone works six days a week, and told once with its weeks', () => {
    const busy = days(addDays(monday, -70), 'xxxxxx.'.repeat(22));
    expect(foundOn('2026-03-18', busy, german, ['2026-03-18'])).toEqual([
      { rule: 'holidayExchange', measured: 0, limit: 56 },
    ]);
    expect(foundOn('2026-03-18', busy, german, [])).toEqual([]);
    expect(
      foundOn(
        '2026-03-18',
        busy.filter((date) => date !== '2026-05-02'),
        german,
        ['2026-03-18'],
      ),
    ).toEqual([]);
  });

  it('is asked of no one whose holidays are free', () => {
    const busy = days(addDays(monday, -70), 'xxxxxx.'.repeat(22));
    expect(foundOn('2026-03-17', busy, german, ['2026-03-18'])).toEqual([]);
  });
});

const first = '2026-01-05';
const dense = fc.record({
  free: fc.uniqueArray(fc.integer({ min: 0, max: 125 }), { maxLength: 24 }),
  sundays: fc.boolean(),
  holidays: fc.uniqueArray(fc.integer({ min: 0, max: 125 }), { maxLength: 14 }),
  at: fc.integer({ min: 0, max: 125 }),
  limits: fc.constantFrom(
    { sundayExchange: 14, holidayExchange: 56 },
    { sundayExchange: 14, holidayExchange: null },
    { sundayExchange: null, holidayExchange: 21 },
    { sundayExchange: 9, holidayExchange: 5 },
  ),
});

it(
  'a second writing finds the same days without one, also where some of the work is known as sums',
  () => {
    let missed = 0;
    fc.assert(
      fc.property(dense, ({ free, sundays, holidays: off, at, limits: own }) => {
        const limits = { ...noLimits, ...own };
        const all = Array.from({ length: 126 }, (_, index) => addDays(first, index));
        const holidays = off.map((index) => addDays(first, index));
        const worked = all.filter(
          (_, index) => index === at || (!free.includes(index) && (sundays || index % 7 !== 6)),
        );
        const date = addDays(first, at);
        const quick = foundOn(date, worked, limits, holidays).length > 0;
        const isSunday = at % 7 === 6;
        const isAsked = isSunday ? own.sundayExchange !== null : own.holidayExchange !== null && off.includes(at);
        const hand = worked.map((one) => ({ date: one, isHoliday: holidays.includes(one) }));
        expect(quick).toBe(isAsked && unexchangedByHand(date, hand, limits));
        if (quick) missed += 1;
        const holidayOn = (_: string, on: PlainDate): boolean => holidays.includes(on);
        const [near, far] = [true, false].map((isNear) =>
          worked.filter((one) => Math.abs(all.indexOf(one) - at) < 9 === isNear).map(workOn),
        );
        const beside = { ...noAdjacent, holidayOn, far: referenceWeeksOf(weekSumsOf(far!, limits, { holidayOn })) };
        const split = labourBreaches(date, near!, { setId: 'own', limits, origins: {} }, beside);
        expect(split.some(({ rule }) => asked(rule))).toBe(quick);
      }),
      runs(150, 2000),
    );
    expect(missed).toBeGreaterThan(5);
  },
  patience.timeout * 5,
);
