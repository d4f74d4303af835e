import { expect, it } from 'vitest';
import { batchesOf, type Cell, pastedCells } from './typed-week.ts';

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

const rows = [
  { employeeId: 'emp_a', name: 'Anna Smit' },
  { employeeId: 'emp_b', name: 'Bram Berg' },
];
const dates = ['2026-11-30', '2026-12-01', '2026-12-02'];
const pasted = (text: string, at = { employeeId: 'emp_a', date: '2026-12-01' }) =>
  pastedCells(text, rows, dates, at)?.map(({ employeeId, date, typed }) => `${employeeId} ${date} ${typed}`);

it.each([
  ['one cell', '9-17', undefined],
  [
    'cells from where they are pasted',
    '9-17\t10-18\n\t12-20\r\n',
    ['emp_a 2026-12-01 9-17', 'emp_a 2026-12-02 10-18', 'emp_b 2026-12-02 12-20'],
  ],
  [
    'no more than the table has',
    '1-2\t3-4\t5-6\n7-8\n9-10',
    ['emp_a 2026-12-01 1-2', 'emp_a 2026-12-02 3-4', 'emp_b 2026-12-01 7-8'],
  ],
  [
    'lines by the names beside them, from the first day on',
    'Name\tMon\nbram berg\t9-17\nSomeone\t8-16\nAnna Smit\t\t10-18',
    ['emp_b 2026-11-30 9-17', 'emp_a 2026-12-01 10-18'],
  ],
])('pastes %s', (_, text, cells) => expect(pasted(text)).toEqual(cells));
