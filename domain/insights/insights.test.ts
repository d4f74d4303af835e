import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#domain/kit/sampling.testing.ts';
import { addMinutes } from '#domain/time/instant.ts';
import { comparedRange } from './compared-range.ts';
import { costDrivers, type PersonCost } from './cost-drivers.ts';
import { factsAt, hoursOf } from './facts-at.ts';
import { kpisOf, noTargets, type Targets, targetsOf } from './kpis.ts';
import type { LabourLine } from './labour-lines.ts';
import { type DayFacts, performanceOf } from './performance.ts';

const sumOf = (turnoverMinor: number | null, minutes: number, salaryMinor: number): DayFacts => ({
  date: '2026-11-09',
  departmentId: 'dep_1',
  minutes,
  salaryMinor,
  costMinor: null,
  turnoverMinor,
  expensesMinor: null,
});
const targets = (productivity: number, averageHourlyWage: number, laborCostPercentage: number): Targets => ({
  productivity,
  averageHourlyWage,
  laborCostPercentage,
});
const kpi = (key: string, day: DayFacts, goal: Targets) =>
  kpisOf(performanceOf([day]), null, null, goal).find((one) => one.key === key)!;

describe('a figure next to its target', () => {
  const goal = targets(5_000, 1_500, 3_000);
  it.each([
    ['productivity', sumOf(51_500, 600, 0), 300, 'on'],
    ['productivity', sumOf(47_000, 600, 0), -600, 'near'],
    ['productivity', sumOf(53_500, 600, 0), 700, 'off'],
    ['averageHourlyWage', sumOf(null, 600, 15_000), 0, 'on'],
    ['averageHourlyWage', sumOf(null, 600, 16_500), 1_000, 'near'],
    ['averageHourlyWage', sumOf(null, 600, 16_520), 1_013, 'off'],
    ['laborCostPercentage', sumOf(100_000, 600, 30_600), 200, 'near'],
    ['laborCostPercentage', sumOf(100_000, 600, 20_000), -3_333, 'on'],
    ['laborCostPercentage', sumOf(100_000, 600, 31_000), 333, 'off'],
  ])('%s of %o is %i basis points away: %s', (key, day, delta, status) => {
    expect(kpi(key, day, goal)).toMatchObject({ delta, status });
  });

  it('is twice the target at 100 %', () => {
    expect(kpi('averageHourlyWage', sumOf(null, 60, 20), targets(0, 10, 0)).delta).toBe(10_000);
  });

  it('follows for turnover, hours and labour cost from the targets of shares, with a difference and no status', () => {
    // 10 h at 50.00 an hour are 500.00; 450.00 are 9 h of it; 30 % of 450.00 are 135.00.
    const day = sumOf(45_000, 600, 14_000);
    expect(kpi('turnover', day, goal)).toMatchObject({ target: 50_000, delta: -1_000, status: null });
    expect(kpi('hours', day, goal)).toMatchObject({ target: 540, delta: 1_111, status: null });
    expect(kpi('laborCost', day, goal)).toMatchObject({ target: 13_500, delta: 370, status: null });
    expect(kpi('expenses', day, goal)).toMatchObject({ target: null, delta: null });
  });

  it('follows for no amount without turnover, with days that lack it, or without a target', () => {
    const amounts = (days: DayFacts[], over: Targets) =>
      kpisOf(performanceOf(days), null, null, over)
        .slice(0, 4)
        .map(({ target }) => target);
    const none = [null, null, null, null];
    expect(amounts([sumOf(null, 600, 14_000)], goal)).toEqual(none);
    expect(amounts([sumOf(45_000, 600, 14_000), { ...sumOf(null, 60, 0), date: '2026-11-10' }], goal)).toEqual(none);
    expect(amounts([sumOf(45_000, 600, 14_000)], noTargets)).toEqual(none);
    expect(amounts([sumOf(45_000, 0, 14_000)], { ...noTargets, productivity: 5_000 })).toEqual([null, null, 540, null]);
  });

  it('weighs the targets of departments by what they are measured by, and has none where one has none', () => {
    const place = (turnover: number, share: number | null) => ({
      targets: { productivity: null, averageHourlyWage: null, laborCostPercentage: share },
      sum: performanceOf([sumOf(turnover, 60, 0)]),
    });
    expect(targetsOf([place(100_000, 2_000), place(300_000, 4_000)]).laborCostPercentage).toBe(3_500);
    expect(targetsOf([place(100_000, 2_000), place(300_000, null)]).laborCostPercentage).toBeNull();
    expect(targetsOf([place(100_000, 2_000), place(0, null)]).laborCostPercentage).toBe(2_000);
  });
});

describe('the other period', () => {
  it.each([
    ['before', '2026-11-09', '2026-11-15', '2026-11-02', '2026-11-08'],
    ['before', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['yearBefore', '2026-11-09', '2026-11-15', '2025-11-10', '2025-11-16'],
  ] as const)('%s of %s to %s is %s to %s', (comparison, from, to, otherFrom, otherTo) => {
    expect(comparedRange(comparison, { from, to })).toEqual({ from: otherFrom, to: otherTo });
  });
});

const person = (employeeId: string, minutes: number, workedMinor: number, absenceMinor = 0): PersonCost => ({
  employeeId,
  minutes,
  workedMinor,
  absenceMinor,
});

describe('what drives labour cost', () => {
  it('tells more hours, other people and other wages apart, in money and as a share of turnover', () => {
    const before = { people: [person('anna', 600, 10_000), person('bram', 600, 20_000)], turnoverMinor: 100_000 };
    const after = { people: [person('anna', 600, 11_000), person('bram', 1_200, 40_000, 500)], turnoverMinor: 120_000 };
    const { drivers, ...ends } = costDrivers(
      { ...before, withTurnover: before.people },
      { ...after, withTurnover: after.people },
    );
    expect(ends).toEqual({ fromMinor: 30_000, toMinor: 51_500, fromShare: 3_000, toShare: 4_292 });
    expect(drivers).toEqual([
      { key: 'turnover', costMinor: 0, share: -500 },
      { key: 'volume', costMinor: 15_000, share: 1_250 },
      { key: 'mix', costMinor: 5_000, share: 417 },
      { key: 'rate', costMinor: 1_000, share: 83 },
      { key: 'absence', costMinor: 500, share: 42 },
    ]);
  });

  it('adds up to the difference, whatever it is', () => {
    const people = fc.uniqueArray(
      fc.record({
        employeeId: fc.constantFrom('a', 'b', 'c', 'd'),
        minutes: fc.integer({ min: 0, max: 10_000 }),
        workedMinor: fc.integer({ min: 0, max: 1_000_000 }),
        absenceMinor: fc.integer({ min: 0, max: 50_000 }),
      }),
      { selector: ({ employeeId }) => employeeId, maxLength: 4 },
    );
    const turnover = fc.option(fc.integer({ min: 1, max: 5_000_000 }), { nil: null });
    const side = fc.record({ people, withTurnover: people, turnoverMinor: turnover });
    fc.assert(
      fc.property(side, side, (before, after) => {
        const found = costDrivers(before, after);
        const cost = found.drivers.reduce((sum, { costMinor }) => sum + costMinor, 0);
        expect(cost).toBe(found.toMinor - found.fromMinor);
        if (found.fromShare === null || found.toShare === null) return;
        const share = found.drivers.reduce((sum, driver) => sum + driver.share!, 0);
        expect(share).toBe(found.toShare - found.fromShare);
      }),
      runs(200, 20_000),
    );
  });
});

describe('hours of the day', () => {
  const zone = 'Europe/Amsterdam';
  it('cut a span at full hours of the wall clock, and repeat the hour that the autumn repeats', () => {
    expect(hoursOf({ startsAt: '2026-11-09T08:15:00Z', endsAt: '2026-11-09T10:30:00Z', zone })).toEqual([
      { hour: 9, minutes: 45 },
      { hour: 10, minutes: 60 },
      { hour: 11, minutes: 30 },
    ]);
    const night = hoursOf({ startsAt: '2026-10-24T23:00:00Z', endsAt: '2026-10-25T02:00:00Z', zone });
    expect(night.map(({ hour }) => hour)).toEqual([1, 2, 2]);
    const spring = hoursOf({ startsAt: '2026-03-29T00:00:00Z', endsAt: '2026-03-29T02:00:00Z', zone });
    expect(spring.map(({ hour }) => hour)).toEqual([1, 3]);
  });

  it('hold the minutes and the cost of every line once, whatever the break', () => {
    const lines = fc.array(
      fc.record({
        start: fc.integer({ min: 0, max: 2_000 }),
        length: fc.integer({ min: 1, max: 900 }),
        breakMinutes: fc.integer({ min: 0, max: 60 }),
        costMinor: fc.integer({ min: 0, max: 100_000 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    const at = (minute: number): string => addMinutes('2026-10-24T00:00:00Z', minute);
    fc.assert(
      fc.property(lines, (all) => {
        const made = all.map(
          ({ start, length, breakMinutes, costMinor }): LabourLine => ({
            kind: 'worked',
            employeeId: 'anna',
            departmentId: 'dep_1',
            teamId: 'tem_1',
            date: '2026-10-24',
            span: { startsAt: at(start), endsAt: at(start + length), zone },
            minutes: Math.max(0, length - breakMinutes),
            leave: false,
            salaryMinor: costMinor,
            costMinor,
            hidesPay: false,
          }),
        );
        const sums = (level: 'day' | 'team' | 'hour') => {
          const { minutes, costMinor } = performanceOf(factsAt(level, made, [], { pay: () => true, cost: true }));
          return { minutes, costMinor };
        };
        const expected = {
          minutes: made.reduce((sum, line) => sum + line.minutes, 0),
          costMinor: made.reduce((sum, line) => sum + line.costMinor, 0),
        };
        expect([sums('day'), sums('team'), sums('hour')]).toEqual([expected, expected, expected]);
      }),
      runs(100, 5_000),
    );
  });
});
