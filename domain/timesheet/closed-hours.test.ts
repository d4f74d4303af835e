import { describe, expect, it } from 'vitest';
import { type Closed, closedAmong, closingProblem, type HoursDay, withClosed, withReopened } from './closed-hours.ts';

const hanna: Closed = { by: 'emp_hanna', at: '2026-11-16T16:00:00Z' };
const noor: Closed = { by: 'emp_noor', at: '2026-11-18T09:00:00Z' };

describe('closing the hours of a day', () => {
  it.each([
    ['of the past', '2026-11-17', true],
    ['of today', '2026-11-18', true],
    ['that has not begun', '2026-11-19', false],
  ])('is for a day %s', (_, date, can) =>
    expect(closingProblem(date, '2026-11-18')).toEqual(can ? undefined : { key: 'hoursAhead', field: 'date' }),
  );

  it('leaves a day with the person who closed it first, and takes in others', () => {
    const days = withClosed({ '2026-11-16': hanna }, ['2026-11-16', '2026-11-17'], noor);
    expect(days).toEqual({ '2026-11-16': hanna, '2026-11-17': noor });
    expect(withReopened(days, ['2026-11-16', '2026-11-18'])).toEqual({ '2026-11-17': noor });
    expect(days).toHaveProperty('2026-11-16');
  });

  it('forbids hours where they were and where they go', () => {
    const closedOn = ({ departmentId, date }: HoursDay) =>
      departmentId === 'dep_bar' && date === '2026-11-16' ? hanna : undefined;
    const [open, closed] = [
      { departmentId: 'dep_bar', date: '2026-11-17' },
      { departmentId: 'dep_bar', date: '2026-11-16' },
    ];
    expect(closedAmong([open, closed], closedOn)).toEqual({ ...closed, closed: hanna });
    expect(closedAmong([closed, open], closedOn)).toEqual({ ...closed, closed: hanna });
    expect(closedAmong([open, { ...closed, departmentId: 'dep_kitchen' }], closedOn)).toBeUndefined();
  });
});
