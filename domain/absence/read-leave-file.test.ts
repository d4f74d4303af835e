import { describe, expect, it } from 'vitest';
import { type LeaveFileColumn, readLeaveFile } from './read-leave-file.ts';

const known = {
  employees: [
    { id: 'emp_1', employee_nr: '101', email: 'eva@example.org', name: 'Eva Test' },
    { id: 'emp_2', employee_nr: '102', email: null, name: 'Cem Test' },
    { id: 'emp_3', employee_nr: null, email: null, name: 'Cem Test' },
  ],
  balances: [
    { id: 'tob_1', name: 'Vacation hours', unit: 'hours' as const },
    { id: 'tob_2', name: 'Extra days', unit: 'days' as const },
  ],
};
const cells = (over: Partial<Record<LeaveFileColumn, string>> = {}): Record<LeaveFileColumn, string> => ({
  employee: '101',
  balance: 'Vacation hours',
  type: 'opening',
  date: '2026-01-01',
  amount: '7:30',
  last_day: '',
  note: '',
  ...over,
});
const read = (...rows: Partial<Record<LeaveFileColumn, string>>[]) =>
  readLeaveFile(
    rows.map((over, index) => ({ line: index + 2, cells: cells(over) })),
    known,
  );

describe('a file of leave', () => {
  it.each([
    ['7:30', 'Vacation hours', 450],
    ['7,5', 'vacation HOURS', 450],
    ['-7.5', 'Vacation hours', -450],
    ['1.5', 'Extra days', 150],
    ['1,25', 'tob_2', 125],
  ])('reads %s of %s as %i', (amount, balance, expected) => {
    expect(read({ amount, balance })).toMatchObject({ leave: [{ amount: expected }], problems: [] });
  });

  it('keeps what was taken below 0', () => {
    expect(read({ type: 'Taken', amount: '8' }).leave).toMatchObject([{ reason: 'taken', amount: -480 }]);
  });

  it.each(['emp_1', '101', 'EVA@example.org', 'eva test'])('finds %s', (employee) => {
    expect(read({ employee }).leave).toMatchObject([{ employeeId: 'emp_1' }]);
  });

  it.each([
    [{ employee: 'Cem Test' }, 'employee', 'employee'],
    [{ employee: '' }, 'employee', 'required'],
    [{ balance: 'Sick' }, 'balance', 'balance'],
    [{ type: 'start' }, 'type', 'type'],
    [{ type: 'constructor' }, 'type', 'type'],
    [{ type: '__proto__' }, 'type', 'type'],
    [{ date: '2026-02-30' }, 'date', 'date'],
    [{ amount: 'many' }, 'amount', 'amount'],
    [{ amount: '0' }, 'amount', 'amount'],
    [{ type: 'taken', amount: '-8' }, 'amount', 'takenBelow'],
    [{ type: 'taken', last_day: '2026-12-31' }, 'last_day', 'takenLastDay'],
    [{ last_day: '2025-12-31' }, 'last_day', 'lastDayBefore'],
    [{ last_day: 'June' }, 'last_day', 'date'],
    [{ note: 'x'.repeat(301) }, 'note', 'tooLong'],
  ])('says of %j what is wrong, with line and column', (over, column, reason) => {
    expect(read({}, over)).toMatchObject({ leave: [{ line: 2 }], problems: [{ line: 3, column, reason }] });
  });

  it('refuses the same row twice, and says everything that is wrong with a row', () => {
    expect(read({}, { amount: '9' }).problems).toMatchObject([{ line: 3, reason: 'duplicate' }]);
    expect(read({ employee: 'x', balance: 'x', type: 'x', date: 'x', amount: 'x' }).problems).toHaveLength(5);
  });
});
