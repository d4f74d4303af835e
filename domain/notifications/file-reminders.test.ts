import { expect, it } from 'vitest';
import { expiringFiles } from './file-reminders.ts';

const file = (validUntil: string | null) => ({ id: 'fil_1', holder: 'emp_1', title: 'First aid', validUntil });

it.each([
  ['30 days before its last one', '2027-01-01', '2027-01-31', 1],
  ['5 days before', '2027-01-26', '2027-01-31', 1],
  ['on no day between', '2027-01-25', '2027-01-31', 0],
  ['not on the day itself', '2027-01-31', '2027-01-31', 0],
  ['never, without a last day', '2027-01-01', null, 0],
])('a file is told of %s', (_, today, validUntil, count) =>
  expect(expiringFiles([file(validUntil)], { from: today, to: today })).toHaveLength(count),
);

it('a file is told of once for days that are made up for together', () => {
  expect(expiringFiles([file('2027-01-31')], { from: '2026-12-31', to: '2027-01-26' })).toEqual([file('2027-01-31')]);
});
