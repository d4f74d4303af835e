import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { includesDate } from '#domain/time/date-range.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { addDays, daysBetween, type PlainDate } from '#domain/time/plain-date.ts';
import { wallTime } from '#domain/time/wall-time.ts';
import { weekOf } from '#domain/time/week.ts';
import { absentDaysOf } from './absent-days.ts';
import { labourBreaches } from './labour-breaches.testing.ts';
import { noLimits } from './labour-limits.ts';
import { reachOf, referenceRules } from './reach.ts';
import { referenceWeeksOf, weekSumsOf } from './week-sums.ts';
import { type AwayDay, awayIn, linesOf, type PersonWork, tailOf, worksIn } from './worked-week.ts';

const limits = {
  ...noLimits,
  averages: [
    { weeks: 4, minutes: 600 },
    { weeks: 16, minutes: 420 },
  ],
  nightWork: 120,
  longNights: { over: 120, minutes: 900, count: 90, days: 2, rest: 0 },
  longNightsInYear: 3,
  lateNights: { count: 2, weeks: 16 },
  nightAverage: { nights: 2, weeks: 12, minutes: 60 },
  nightWorker: { nights: 3, weeks: 4, minutes: 540 },
  freeSundays: 50,
  sundayExchange: 2,
  holidayExchange: 2,
};
const rules = { setId: 'tight', limits, origins: {} };

/** Half a year around New Year, with both kinds of weeks and the change of clocks. */
const first = '2026-10-05';
const day = fc.integer({ min: 0, max: 200 });
const stretch = fc.record({
  day: fc.oneof(
    day,
    // Some consecutive days are full, so that days off are scarce.
    fc.integer({ min: 84, max: 92 }),
    day.map((days) => days - (days % 7) + 6),
  ),
  start: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
  length: fc.integer({ min: 4, max: 44 }).map((quarter) => quarter * 15),
  breakMinutes: fc.constantFrom(0, 30),
  zone: fc.constantFrom('Europe/Amsterdam', 'America/New_York'),
});

/** Every fourth day there is a holiday in the one department. */
const holidayOn = (departmentId: string, date: PlainDate): boolean =>
  departmentId === 'dep_1' && daysBetween(first, date) % 4 === 0;

type Stretch = { day: number; start: number; length: number; breakMinutes: number; zone: string };
const workOf = ({ day: days, start, length, breakMinutes, zone }: Stretch, at: number): PersonWork => ({
  id: `sch_${String(at).padStart(6, '0')}`,
  employeeId: 'emp_anna',
  date: addDays(first, days),
  ...momentsOf(addDays(first, days), wallTime(start), wallTime((start + length) % 1440), zone),
  breakMinutes,
  paidBreakMinutes: 0,
  zone,
  departmentId: 'dep_1',
});

/** In the form that weekly copies store. */
const copied = (works: readonly PersonWork[], away: readonly AwayDay[]): { works: PersonWork[]; away: AwayDay[] } => {
  const weeks = [...new Set([...works, ...away].map(({ date }) => weekOf(date)))].map((week) => {
    const isOf = ({ date }: { date: PlainDate }): boolean => weekOf(date) === week;
    return { week, lines: JSON.parse(JSON.stringify(linesOf(week, works.filter(isOf), away.filter(isOf)))) };
  });
  return {
    works: weeks.flatMap(({ week, lines }) =>
      worksIn(week, lines, ['emp_anna']).map((work) => ({ ...work, departmentId: 'dep_1' })),
    ),
    away: weeks.flatMap(({ week, lines }) => awayIn(week, lines, ['emp_anna'])),
  };
};

const farFindings = (...asked: Parameters<typeof labourBreaches>) =>
  labourBreaches(...asked)
    .filter(({ rule }) => referenceRules.has(rule))
    .map(({ rule, measured, limit }) => ({ rule, measured, limit }));

describe('sums of weeks', () => {
  it(
    'beside the dates that are loaded say what everything loaded says',
    () => {
      const seen = new Set<string>();
      fc.assert(
        fc.property(
          fc.array(stretch, { minLength: 1, maxLength: 90, size: 'max' }),
          fc.nat(),
          fc.uniqueArray(day, { maxLength: 20 }),
          fc.nat({ max: 20 }),
          fc.nat({ max: 20 }),
          (given, which, gone, before, after) => {
            const away = gone.map((days) => ({
              employeeId: 'emp_anna',
              date: addDays(first, days),
              absenceTypeId: days % 2 === 0 ? 'abt_ill' : 'abt_leave',
            }));
            const works = given.map(workOf);
            const { date } = works[which % works.length]!;
            const near = { from: addDays(date, -before), to: addDays(date, after) };
            const reach = reachOf([limits], { from: date, to: date });
            const isNear = (one: { date: PlainDate }): boolean => includesDate(near, one.date);
            const isFar = (one: { date: PlainDate }): boolean => includesDate(reach, one.date) && !isNear(one);
            const kept = copied(works.filter(isFar), away.filter(isFar));
            const dates = (days: readonly AwayDay[]): PlainDate[] => days.map((awayDay) => awayDay.date);
            const all = farFindings(date, works, rules, { far: [], absent: absentDaysOf(dates(away)), holidayOn });
            const sums = weekSumsOf(kept.works, limits, { absent: dates(kept.away), holidayOn });
            const far = referenceWeeksOf(sums);
            const absent = absentDaysOf(dates(away.filter(isNear)), far);
            expect(farFindings(date, works.filter(isNear), rules, { far, absent, holidayOn })).toEqual(all);
            for (const { rule } of all) seen.add(rule);
          },
        ),
        runs(60, 600),
      );
      expect([...seen].sort()).toEqual([...referenceRules].sort());
    },
    patience.timeout,
  );

  it('keep work whole but for its id, and only of whom is asked', () => {
    const work: PersonWork = {
      id: 'sch_01abcdefgh',
      employeeId: 'emp_anna',
      date: '2027-01-03',
      startsAt: '2027-01-03T22:00:00Z',
      endsAt: '2027-01-04T05:30:00Z',
      breakMinutes: 30,
      paidBreakMinutes: 15,
      zone: 'Europe/Amsterdam',
    };
    const lines = linesOf('2026-W53', [work, { ...work, employeeId: 'emp_bram' }]);
    expect(awayIn('2026-W53', lines, ['emp_anna'])).toEqual([]);
    expect(worksIn('2026-W53', lines, ['emp_anna', 'emp_cem'])).toEqual([{ ...work, id: tailOf(work.id) }]);
  });

  it.each<[string, object, { from: PlainDate; to: PlainDate }]>([
    ['nothing but their weeks without such a rule', {}, { from: '2026-11-16', to: '2026-11-20' }],
    ['the weeks of an average', { averages: [{ weeks: 16, minutes: 1 }] }, { from: '2026-08-03', to: '2026-11-20' }],
    [
      'the weeks that end in a year where nights count',
      { nightWorker: { nights: 1, weeks: 4, minutes: 1 } },
      { from: '2025-12-29', to: '2026-12-31' },
    ],
    ['the same where longer nights of a year do', { longNightsInYear: 22 }, { from: '2025-12-29', to: '2026-12-31' }],
    ['eight weeks on both sides of a holiday', { holidayExchange: 56 }, { from: '2026-09-24', to: '2027-01-14' }],
    ['a calendar year where Sundays count', { freeSundays: 13 }, { from: '2026-01-01', to: '2026-12-31' }],
  ])('reach over %s', (_, some, reach) => {
    expect(reachOf([{ ...noLimits, ...some }], { from: '2026-11-18', to: '2026-11-20' })).toEqual(reach);
  });
});
