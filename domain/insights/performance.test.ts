import { describe, expect, it } from 'vitest';
import { absenceShare, type DayFacts, performanceOf, ratiosOf } from './performance.ts';

const day = (over: Partial<DayFacts>): DayFacts => ({
  date: '2026-11-09',
  departmentId: 'dep_1',
  minutes: 0,
  salaryMinor: null,
  costMinor: null,
  turnoverMinor: null,
  expensesMinor: null,
  ...over,
});

describe('the figures of the graphs', () => {
  it('[R2.5-47] [R2.5-48] [R2.5-50] [R2.5-51] are those of the example day', () => {
    const sum = performanceOf([
      day({ minutes: 36 * 60, salaryMinor: 54_000, costMinor: 72_900, turnoverMinor: 200_000 }),
    ]);
    expect(ratiosOf(sum)).toEqual({
      turnoverPerHour: 5_556,
      salaryPerHour: 1_500,
      salaryShare: 2_700,
      costShare: 3_645,
    });
    expect(absenceShare(6 * 60, 48 * 60)).toBe(1_250);
  });

  it('keep hours without turnover out of what each hour brought in, and in what it was paid', () => {
    const sum = performanceOf([
      day({ minutes: 600, salaryMinor: 20_000, costMinor: 27_000, turnoverMinor: 100_000 }),
      day({ date: '2026-11-10', minutes: 600, salaryMinor: 10_000, costMinor: 13_500 }),
    ]);
    expect(sum).toMatchObject({ minutes: 1_200, salaryMinor: 30_000, turnoverMinor: 100_000 });
    expect(ratiosOf(sum)).toMatchObject({ turnoverPerHour: 10_000, salaryPerHour: 1_500, salaryShare: 2_000 });
  });

  it('divide only what the reader sees of a department', () => {
    const seen = { minutes: 600, salaryMinor: 20_000, costMinor: 27_000, turnoverMinor: 100_000 };
    const sum = performanceOf([
      day(seen),
      // Pay is hidden, then hours too.
      day({ departmentId: 'dep_2', minutes: 300, turnoverMinor: 50_000 }),
      day({ departmentId: 'dep_3', turnoverMinor: 400_000, hidesHours: true }),
    ]);
    expect(sum).toMatchObject({ turnoverMinor: 550_000, minutes: 900, salaryMinor: 20_000 });
    expect(ratiosOf(sum)).toEqual({
      turnoverPerHour: 10_000,
      salaryPerHour: 2_000,
      salaryShare: 2_000,
      costShare: 2_700,
    });
  });

  it('are none without turnover, without hours, or where pay is not known', () => {
    const none = { turnoverPerHour: null, salaryPerHour: null, salaryShare: null, costShare: null };
    expect(ratiosOf(performanceOf([]))).toEqual(none);
    expect(ratiosOf(performanceOf([day({ turnoverMinor: 0, salaryMinor: 100, minutes: 0 })]))).toEqual(none);
    expect(ratiosOf(performanceOf([day({ turnoverMinor: 60_000, minutes: 60 })]))).toEqual({
      ...none,
      turnoverPerHour: 60_000,
    });
    expect(absenceShare(480, 0)).toBe(0);
  });
});
