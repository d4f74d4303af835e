import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#domain/kit/sampling.testing.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { addDays, dateOfDayNumber, dayNumber } from '#domain/time/plain-date.ts';
import { comparedGroup, comparedPeriod, reportComparisons } from './compared-period.ts';
import { dateColumns } from './report-definition.ts';

const november = { from: '2026-11-01', to: '2026-11-30' };
const fourthQuarter = { from: '2026-10-01', to: '2026-12-31' };
const week = { from: '2026-11-09', to: '2026-11-15' };

describe('the period that a report is compared with', () => {
  it.each([
    ['a week', week, { from: '2026-11-02', to: '2026-11-08' }, { from: '2025-11-10', to: '2025-11-16' }],
    ['a month', november, { from: '2026-10-01', to: '2026-10-31' }, { from: '2025-11-01', to: '2025-11-30' }],
    ['a quarter', fourthQuarter, { from: '2026-07-01', to: '2026-09-30' }, { from: '2025-10-01', to: '2025-12-31' }],
    [
      'a year',
      { from: '2026-01-01', to: '2026-12-31' },
      { from: '2025-01-01', to: '2025-12-31' },
      { from: '2025-01-01', to: '2025-12-31' },
    ],
    [
      'a leap day',
      { from: '2028-02-01', to: '2028-02-29' },
      { from: '2028-01-01', to: '2028-01-31' },
      { from: '2027-02-01', to: '2027-02-28' },
    ],
  ])('moves %s as people count it', (_, range, before, yearBefore) => {
    expect(comparedPeriod('before', range)).toEqual(before);
    expect(comparedPeriod('yearBefore', range)).toEqual(yearBefore);
  });
});

describe('the group that a line is compared with', () => {
  it.each([
    ['date', '2026-11-11', week, '2026-11-04', '2025-11-12'],
    ['date', '2026-11-11', november, '2026-10-11', '2025-11-11'],
    ['week', '2026-W46', week, '2026-W45', '2025-W46'],
    ['week', '2026-W46', november, '2026-W42', '2025-W46'],
    ['month', '2026-11', november, '2026-10', '2025-11'],
    ['month', '2026-12', fourthQuarter, '2026-09', '2025-12'],
    ['quarter', '2026-Q4', fourthQuarter, '2026-Q3', '2025-Q4'],
    ['quarter', '2026-Q1', { from: '2026-01-01', to: '2026-03-31' }, '2025-Q4', '2025-Q1'],
    ['year', '2026', { from: '2026-01-01', to: '2026-12-31' }, '2025', '2025'],
    ['year', '2026', november, '2026', '2025'],
    ['name', 'emp_1', november, 'emp_1', 'emp_1'],
  ])('%s %s', (key, id, range, before, yearBefore) => {
    expect(comparedGroup(key, id, range, comparedPeriod('before', range))).toBe(before);
    expect(comparedGroup(key, id, range, comparedPeriod('yearBefore', range))).toBe(yearBefore);
  });

  it('never compares two groups with one, and begins both periods with the same', () => {
    const columns = dateColumns<string>((date) => date);
    const day = fc.integer({ min: dayNumber('2019-01-01'), max: dayNumber('2030-12-31') });
    const length = fc.integer({ min: 1, max: 366 });
    fc.assert(
      fc.property(day, length, fc.constantFrom(...reportComparisons), (start, days, comparison) => {
        const from = dateOfDayNumber(start);
        const range = { from, to: addDays(from, days - 1) };
        const compared = comparedPeriod(comparison, range);
        for (const { key, of } of columns) {
          const ids = [...new Set(datesIn(range).map((date) => String(of(date))))];
          const moved = ids.map((id) => comparedGroup(key, id, range, compared));
          expect(new Set(moved).size).toBe(ids.length);
          expect(moved[0]).toBe(String(of(compared.from)));
        }
      }),
      runs(30, 1000),
    );
  });
});
