import { describe, expect, it } from 'vitest';
import { type AbsenceRestriction, restrictionsFor, restrictionsReached } from './absence-restriction.ts';
import { away } from './leave-world.testing.ts';

const restriction = (over: Partial<AbsenceRestriction> = {}): AbsenceRestriction => ({
  accountId: 'acc',
  id: 'abr_1',
  version: 1,
  name: 'Summer',
  from: '2026-07-01',
  to: '2026-08-31',
  maxAbsent: 1,
  absenceTypeIds: [],
  departmentIds: [],
  ...over,
});
const other = (date: string, over = {}) => away(date, { employeeId: 'emp_2', ...over });
const reached = (over: Partial<AbsenceRestriction>, others: ReturnType<typeof other>[], date = '2026-07-06') =>
  restrictionsReached([restriction(over)], [away(date)], others).map((restrictionReached) => [
    restrictionReached.date,
    restrictionReached.away,
  ]);

describe('a restriction', () => {
  it.each([
    ['has a place for the first', {}, [], []],
    ['has none once enough people are away', {}, [other('2026-07-06')], [['2026-07-06', 1]]],
    ['counts pending requests', {}, [other('2026-07-06', { status: 'Pending' })], [['2026-07-06', 1]]],
    ['counts no declined requests', {}, [other('2026-07-06', { status: 'Declined' })], []],
    ['counts other dates apart', {}, [other('2026-07-07')], []],
    ['counts a person once', { maxAbsent: 2 }, [other('2026-07-06'), other('2026-07-06', { absenceId: 'abs_3' })], []],
    ['never counts the person who asks', {}, [away('2026-07-06')], []],
    ['of 0 lets no one go', { maxAbsent: 0 }, [], [['2026-07-06', 0]]],
    ['counts its types alone', { absenceTypeIds: ['abt_1'] }, [other('2026-07-06', { absenceTypeId: 'abt_2' })], []],
    ['refuses its types alone', { absenceTypeIds: ['abt_2'] }, [other('2026-07-06', { absenceTypeId: 'abt_2' })], []],
    [
      'counts its departments alone',
      { departmentIds: ['dep_1'] },
      [other('2026-07-06', { departmentId: 'dep_2' })],
      [],
    ],
    [
      'counts its departments together',
      { departmentIds: ['dep_1', 'dep_2'] },
      [other('2026-07-06', { departmentId: 'dep_2' })],
      [['2026-07-06', 1]],
    ],
  ] as const)('%s', (_what, over, others, expected) =>
    expect(reached(over as Partial<AbsenceRestriction>, [...others])).toEqual(expected),
  );

  it('holds from its first to its last date', () => {
    const dates = ['2026-06-30', '2026-07-01', '2026-08-31', '2026-09-01'];
    expect(dates.filter((date) => reached({ maxAbsent: 0 }, [], date).length > 0)).toEqual([
      '2026-07-01',
      '2026-08-31',
    ]);
    const about = { absenceTypeId: 'abt_1', departmentId: 'dep_1' };
    const found = dates.filter((date) => restrictionsFor([restriction()], { from: date, to: date }, about).length > 0);
    expect(found).toEqual(['2026-07-01', '2026-08-31']);
  });
});
