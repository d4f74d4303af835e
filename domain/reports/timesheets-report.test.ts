import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#domain/kit/sampling.testing.ts';
import { noRates } from '#domain/rates/rate-book.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import { type TimesheetEntry, type TimesheetStatus, timesheetStatuses } from '#domain/timesheet/timesheet-entry.ts';
import { noParameters } from './report-parameters.ts';
import { matchesParameters, summaryLines, timesheetsLines, totalOf, totalOfSummary } from './timesheets-report.ts';

const entry = (facts: Partial<TimesheetEntry> = {}): TimesheetEntry => ({
  ...newEntry({
    accountId: 'acc_1',
    id: 'tms_1',
    employeeId: 'emp_anna',
    departmentId: 'dep_1',
    teamId: 'tem_1',
    shiftId: null,
    occurrence_id: null,
    date: '2026-03-02',
    starttime: '09:00',
    endtime: '17:07',
    zone: 'Europe/Amsterdam',
    breakMinutes: 30,
    note: null,
    ...facts,
  }),
  ...(facts.status && { status: facts.status }),
});
const contractsOf = () => [{ startdate: '2026-01-01', enddate: null, wageMinor: 1403, contractTypeId: 'cty_1' }];

const split = (approvedMinutes: number, pendingMinutes: number, declinedMinutes = 0) => ({
  approvedMinutes,
  pendingMinutes,
  declinedMinutes,
});

it('lists entries by date and start, each with its pay', () => {
  const entries = [
    entry({ id: 'tms_3', date: '2026-03-03' }),
    entry({ id: 'tms_2', starttime: '18:00', endtime: '19:00', breakMinutes: 0 }),
    entry(),
  ];
  const lines = timesheetsLines(entries, contractsOf, noRates);
  expect(lines.map((line) => [line.entry.id, line.minutes, line.salaryMinor])).toEqual([
    ['tms_1', 457, 10_686],
    ['tms_2', 60, 1403],
    ['tms_3', 457, 10_686],
  ]);
  expect(totalOf(lines)).toEqual({
    ...split(0, 974),
    shifts: 3,
    minutes: 974,
    surchargeMinutes: 0,
    salaryMinor: 22_775,
  });
});

it('sums up by person and department, counting each date once', () => {
  const entries = [
    entry(),
    entry({ id: 'tms_2', starttime: '18:00', endtime: '19:00', breakMinutes: 0 }),
    entry({ id: 'tms_3', departmentId: 'dep_2', date: '2026-03-03' }),
  ];
  const anna = { employeeId: 'emp_anna', surchargeMinutes: 0 };
  expect(summaryLines(timesheetsLines(entries, contractsOf, noRates))).toEqual([
    { ...anna, ...split(0, 517), departmentId: 'dep_1', days: 1, shifts: 2, minutes: 517, salaryMinor: 12_089 },
    { ...anna, ...split(0, 457), departmentId: 'dep_2', days: 1, shifts: 1, minutes: 457, salaryMinor: 10_686 },
  ]);
});

it('shows declined hours apart, and counts neither their minutes nor their pay', () => {
  const entries = [
    entry({ status: 'approved' }),
    entry({ id: 'tms_2', date: '2026-03-03' }),
    entry({ id: 'tms_3', date: '2026-03-04', status: 'declined' }),
  ];
  const [total] = summaryLines(timesheetsLines(entries, contractsOf, noRates));
  expect(total).toMatchObject({ days: 2, shifts: 2, minutes: 914, ...split(457, 457, 457), salaryMinor: 2 * 10_686 });
});

it('covers approved hours unless other statuses are chosen', () => {
  const covers = (status: TimesheetStatus, statuses: TimesheetStatus[]) =>
    matchesParameters(entry({ status }), { ...noParameters, statuses });
  expect(timesheetStatuses.filter((status) => covers(status, []))).toEqual(['approved']);
  expect(timesheetStatuses.filter((status) => covers(status, ['pending', 'declined']))).toEqual([
    'pending',
    'declined',
  ]);
});

it.each([
  ['all approved hours', {}, true],
  ['its department', { departmentIds: ['dep_2', 'dep_1'] }, true],
  ['another team', { teamIds: ['tem_2'] }, false],
  ['another person', { employeeIds: ['emp_bram'] }, false],
  ['pending ones only', { statuses: ['pending' as const] }, false],
])('asked for %s: %s', (_, parameters, matches) => {
  expect(matchesParameters(entry({ status: 'approved' }), { ...noParameters, ...parameters })).toBe(matches);
});

it('has one bottom line, whichever way it is summed and however the entries came', () => {
  const any = fc
    .record({
      id: fc.uuid(),
      who: fc.integer({ min: 0, max: 3 }),
      where: fc.integer({ min: 0, max: 2 }),
      day: fc.integer({ min: 0, max: 9 }),
      minute: fc.integer({ min: 10, max: 59 }),
    })
    .map(({ id, who, where, day, minute }) =>
      entry({
        id,
        employeeId: `emp_${who}`,
        departmentId: `dep_${where}`,
        date: addDays('2026-03-25', day),
        starttime: '22:00',
        endtime: `06:${minute}`,
      }),
    );
  fc.assert(
    fc.property(fc.uniqueArray(any, { selector: (timesheetEntry) => timesheetEntry.id, maxLength: 25 }), (entries) => {
      const lines = timesheetsLines(entries, contractsOf, noRates);
      expect(totalOfSummary(summaryLines(lines))).toEqual(totalOf(lines));
      expect(timesheetsLines([...entries].reverse(), contractsOf, noRates)).toEqual(lines);
    }),
    runs(100, 2000),
  );
});
