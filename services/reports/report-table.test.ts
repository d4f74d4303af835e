import { expect, it } from 'vitest';
import { addDays } from '#domain/time/plain-date.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import { detailTable, type ReportTable, summaryTable } from './report-table.ts';

/** Approved hours that end at :20 and :40, so that every row is rounded as decimal hours. */
const minutesOn = (day: number): number => (day % 2 === 0 ? 440 : 460);
const named = { name: 'Eva Test', employee_nr: '1', department_name: 'Operations', location_name: 'Lumen' };
const noPay = { wageMinor: null, salaryMinor: null, costMinor: null, surchargeMinutes: null };
const rows = Array.from({ length: 92 }, (_, day) => ({
  ...named,
  ...noPay,
  team_name: 'Bar',
  shift_name: '',
  minutes: minutesOn(day),
  entry: {
    ...newEntry({
      accountId: 'acc_1',
      id: `tms_${day}`,
      employeeId: 'emp_1',
      departmentId: 'dep_1',
      teamId: 'tem_1',
      shiftId: null,
      occurrence_id: null,
      date: addDays('2026-08-24', day),
      starttime: '08:00',
      endtime: day % 2 === 0 ? '15:20' : '15:40',
      zone: 'Europe/Brussels',
      breakMinutes: 0,
      note: null,
    }),
    status: 'approved' as const,
  },
}));
const trueMinutes = 46 * 440 + 46 * 460;
const split = { approvedMinutes: trueMinutes, pendingMinutes: 0, declinedMinutes: 0 };
const totals = {
  shifts: 92,
  minutes: trueMinutes,
  ...split,
  salaryMinor: null,
  costMinor: null,
  surchargeMinutes: null,
};
const report = {
  from: '2026-08-24',
  to: '2026-11-23',
  statuses: ['approved' as const],
  totals,
  currency: 'EUR',
  zone: 'Europe/Brussels',
};
const uneven = rows.slice(1);
const person = (minutes: number, employeeId: string) => ({
  ...named,
  ...noPay,
  ...split,
  employeeId,
  departmentId: 'dep_1',
  days: 1,
  shifts: 1,
  minutes,
});

const column = (table: ReportTable, heading: string) => {
  const place = table.columns.findIndex((one) => one.heading === heading);
  return { cells: table.rows.map((cells) => Number(cells[place])), total: Number(table.totals[place]) };
};
const sum = (cells: number[]): number => cells.reduce((total, cell) => total + cell, 0);

it('adds minutes up to their total over 92 days, and converts the total in hours from it', () => {
  const table = detailTable({ ...report, rows: uneven }, [], 'en');
  const minutes = column(table, 'Minutes');
  expect(minutes.total).toBe(trueMinutes - 440);
  expect(sum(minutes.cells)).toBe(minutes.total);
  expect(column(table, 'Hours').total).toBe(Math.floor((minutes.total * 100 + 30) / 60));
});

it('has the same total in the summary as in the detail, whatever its rows round to', () => {
  const thirds = Array.from({ length: 30 }, (_, index) => person(20, `emp_${index}`));
  const table = summaryTable({ ...report, rows: thirds }, 'en');
  expect(column(table, 'Minutes')).toMatchObject({ total: 600 });
  expect(sum(column(table, 'Minutes').cells)).toBe(600);
  // Thirty times 0.33 would be 9.90.
  expect(column(table, 'Hours').total).toBe(1000);
});
