import { expect, it } from 'vitest';
import { batchesOf, type Cell } from './typed-week.ts';

const types = [
  { id: 'shf_day', starttime: '09:00', endtime: '17:30', breakMinutes: 30 },
  { id: 'shf_late', starttime: '14:00', endtime: '22:00', breakMinutes: 45 },
];
const cell = (employeeId: string, date: string, typed: string): Cell => ({ employeeId, teamId: 'tem_1', date, typed });

it('sends equal times in one write, with the shift type that has them or the first', () => {
  const cells = [
    cell('emp_a', '2026-11-30', '9-17'),
    cell('emp_b', '2026-11-30', '9-17'),
    cell('emp_a', '2026-12-01', '14-22'),
    cell('emp_b', '2026-12-01', 'later'),
  ];
  const batches = batchesOf(cells, types, [], ({ employeeId, date }) => `${employeeId} ${date}`);
  expect(
    batches.map(({ shiftId, starttime, breakMinutes, shifts }) => [shiftId, starttime, breakMinutes, shifts.length]),
  ).toEqual([
    ['shf_day', '09:00', 30, 2],
    ['shf_late', '14:00', 45, 1],
  ]);
});
