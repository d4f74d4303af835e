import { expect, it } from 'vitest';
import { printSheets, weeksOf } from './print-sheets.ts';

const shift = (id: string, date: string, more: object = {}) => ({
  __typename: 'ScheduledShift' as const,
  id,
  employeeId: 'emp_1',
  departmentId: 'dep_1',
  shiftId: 'shf_early',
  date,
  starttime: '09:00',
  endtime: '17:00',
  startsAt: `${date}T08:00:00Z`,
  zone: 'Europe/Amsterdam',
  hide_end_time: false,
  minutes: 480,
  isTask: false,
  published: true,
  ...more,
});

const answer = {
  organisation: {
    __typename: 'Organisation' as const,
    departments: [{ __typename: 'Department' as const, id: 'dep_1', name: 'Ward' }],
    teams: [{ __typename: 'Team' as const, id: 'tea_1', name: 'Nurses' }],
  },
  scheduleWeek: {
    __typename: 'ScheduleWeek' as const,
    from: '2026-11-30',
    to: '2027-01-03',
    departments: [{ __typename: 'Department' as const, id: 'dep_1' }],
    shifts: [
      { __typename: 'Shift' as const, id: 'shf_early', long_name: 'Early' },
      { __typename: 'Shift' as const, id: 'shf_late', long_name: 'Late' },
    ],
    rows: [{ __typename: 'ScheduleRow' as const, employeeId: 'emp_1', name: 'Ann' }],
    scheduledShifts: [
      shift('one', '2026-12-01'),
      shift('two', '2026-12-16', { shiftId: 'shf_late' }),
      shift('three', '2026-12-17'),
      shift('four', '2026-12-24', { published: false }),
    ],
  },
};
const words = { locale: 'en' as const, namesOnly: false, times: () => '09:00–17:00' };

it('a month is all of its weeks, whole', () => {
  expect(weeksOf('week', '2026-12-09')).toEqual([{ from: '2026-12-07', to: '2026-12-13' }]);
  expect(weeksOf('month', '2026-12-09').map(({ from }) => from)).toEqual([
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
    '2026-12-28',
  ]);
  expect(weeksOf('month', '2027-02-10').map(({ to }) => to)).toEqual([
    '2027-02-07',
    '2027-02-14',
    '2027-02-21',
    '2027-02-28',
  ]);
});

it('each week in which somebody works is a page of its own, with the hours of that week', () => {
  const weeks = weeksOf('month', '2026-12-09');
  const { sheets, drafts } = printSheets(answer, words, { weeks, team: null, shift: null });
  expect(sheets.map(({ week, title, minutes }) => [week.from, title, minutes])).toEqual([
    ['2026-11-30', 'Ward', 480],
    ['2026-12-14', 'Ward', 960],
  ]);
  expect(drafts).toBe(1);
});

it('what the page leaves out is not on paper either, and the paper says so', () => {
  const weeks = weeksOf('month', '2026-12-09');
  const { sheets, drafts } = printSheets(answer, words, { weeks, team: 'tea_1', shift: 'shf_late' });
  expect(sheets.map(({ week, title }) => [week.from, title])).toEqual([['2026-12-14', 'Ward, Nurses, Late']]);
  expect([...sheets[0]!.rows[0]!.cells.keys()]).toEqual(['2026-12-16']);
  expect(drafts).toBe(0);
});
