import { expect, it } from 'vitest';
import { datesOfSeries } from './expand-series.ts';
import { offeredSeries } from './offered-series.ts';
import type { Series } from './series.ts';

const series: Series = {
  accountId: 'acc_1',
  id: 'ser_1',
  version: 4,
  departmentId: 'dep_1',
  teamId: 'tem_1',
  shiftId: 'shf_1',
  employeeId: 'emp_1',
  starttime: '09:00',
  endtime: '17:00',
  breakMinutes: 30,
  paidBreakMinutes: 0,
  hide_end_time: false,
  note: 'Till',
  tags: ['opening'],
  isTask: false,
  zone: 'Europe/Amsterdam',
  first_occurrence: '2026-11-02',
  interval: 2,
  weekdays: ['mo', 'we'],
  repeat_until: '2026-12-31',
  exceptions: [
    { date: '2026-11-04', scheduledShiftId: null },
    { date: '2026-11-18', scheduledShiftId: 'sch_1' },
  ],
  parted: 2,
};

it('goes on with the same dates and work, without those that were items or deleted', () => {
  const offered = offeredSeries(series, '2026-11-16', 'osh_1');
  expect(datesOfSeries(offered, { from: '2026-11-01', to: '2026-12-31' })).toEqual([
    '2026-11-16',
    '2026-11-30',
    '2026-12-02',
    '2026-12-14',
    '2026-12-16',
    '2026-12-28',
    '2026-12-30',
  ]);
  expect(offered).toMatchObject({
    id: 'osh_1',
    version: 1,
    note: 'Till',
    tags: ['opening'],
    instances: 1,
    approval_required: true,
    exceptions: [{ date: '2026-11-18', scheduledShiftId: null }],
  });
  expect(offered).not.toHaveProperty('employeeId');
  expect(offered).not.toHaveProperty('parted');
});
