import { describe, expect, it } from 'vitest';
import { exampleShift } from '#domain/labour/examples.testing.ts';
import { planningIndex } from '#domain/labour/planning-index.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { type CopyOptions, copyOfWeek } from './copy-week.ts';

const options: CopyOptions = { days: 7, withPeople: true, replace: false, conflicts: 'skip' };
const standing = [exampleShift({ id: 'sch_9', date: '2026-03-09', starttime: '12:00', endtime: '20:00' })];

const copied = (source: ScheduledShift[], there: ScheduledShift[], more: Partial<CopyOptions> = {}) => {
  let count = 0;
  const wanted = { ...options, ...more };
  const index = planningIndex({ shifts: wanted.replace ? [] : there, absenceDays: [] });
  return copyOfWeek(source, there, wanted, index, () => `sch_new${count++}`);
};

describe('copying a week', () => {
  it('takes each shift along by whole weeks, on its own and with its person', () => {
    const { made } = copied([exampleShift({ seriesId: 'ser_1', note: 'Keys' })], []);
    expect(made).toMatchObject([
      { date: '2026-03-09', employeeId: 'emp_anna', seriesId: null, note: 'Keys', version: 1 },
    ]);
  });

  it('leaves out what its person cannot work there, and says by which rule', () => {
    expect(copied([exampleShift()], standing)).toMatchObject({
      made: [],
      leftOut: [{ shift: { date: '2026-03-09' }, rule: 'overlap' }],
    });
  });

  it('or copies it for no one yet', () => {
    const { made, leftOut } = copied([exampleShift()], standing, { conflicts: 'open' });
    expect(made).toMatchObject([{ date: '2026-03-09', employeeId: null }]);
    expect(leftOut).toHaveLength(1);
  });

  it('without people it copies the work alone', () => {
    expect(copied([exampleShift()], standing, { withPeople: false }).made).toMatchObject([{ employeeId: null }]);
  });

  it('replaces what stands there, but not what would be made again', () => {
    const same = exampleShift({ id: 'sch_8', date: '2026-03-09' });
    const copy = copied([exampleShift()], [...standing, same], { replace: true });
    expect(copy).toMatchObject({ made: [], kept: 1, removed: [{ id: 'sch_9' }] });
  });
});
