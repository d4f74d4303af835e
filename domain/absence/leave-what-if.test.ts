import { describe, expect, it } from 'vitest';
import { withOtherHours } from './leave-what-if.ts';
import { contract, fullWeek } from './leave-world.testing.ts';

const minutes = { ...fullWeek, th: 0, fr: 0 };

describe('contracts with other hours from a date', () => {
  it('end the contract of that date and go on with its terms to its own end', () => {
    const [before, after, ...more] = withOtherHours([contract({ enddate: '2027-01-01' })], {
      from: '2026-05-01',
      minutes,
    });
    expect(before).toEqual(contract({ enddate: '2026-05-01' }));
    expect(after).toEqual(contract({ startdate: '2026-05-01', enddate: '2027-01-01', minutes }));
    expect(more).toEqual([]);
  });

  it('change the contract that begins on that date, and no other', () => {
    const first = contract({ enddate: '2026-05-01' });
    const second = contract({ id: 'con_2', startdate: '2026-05-01', enddate: '2027-01-01' });
    const third = contract({ id: 'con_3', startdate: '2027-01-01' });
    expect(withOtherHours([first, second, third], { from: '2026-05-01', minutes })).toEqual([
      first,
      { ...second, minutes },
      third,
    ]);
  });

  it('stay as they are before, after and between contracts', () => {
    const all = [contract({ enddate: '2026-01-01' }), contract({ startdate: '2026-03-01', enddate: '2026-06-01' })];
    for (const from of ['2024-12-31', '2026-01-01', '2026-06-01'])
      expect(withOtherHours(all, { from, minutes })).toEqual(all);
  });
});
