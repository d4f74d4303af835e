import type { Contract } from '#domain/contracts/contract.ts';
import { planScheduledShift } from '#domain/shifts/plan-scheduled-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';

const work = {
  accountId: 'acc_1',
  departmentId: 'dep_1',
  teamId: 'tem_1',
  shiftId: 'shf_1',
  starttime: '09:00',
  endtime: '17:00',
  breakMinutes: 30,
  paidBreakMinutes: 0,
  hide_end_time: false,
  note: null,
  isTask: false,
  zone: 'Europe/Amsterdam',
};

type Plan = Partial<Omit<ScheduledShift, 'startsAt' | 'endsAt'>>;

/** Anna's ordinary Monday, 2 March 2026 from 09:00 to 17:00 with half an hour's break, but for what is given. */
export const exampleShift = (plan: Plan = {}): ScheduledShift => ({
  ...planScheduledShift({ ...work, id: 'sch_1', employeeId: 'emp_anna', date: '2026-03-02', ...plan }),
  ...(plan.verdict && { verdict: plan.verdict }),
  ...(plan.overrideReason && { overrideReason: plan.overrideReason }),
});

/** Anna every Monday and Wednesday from 2 March 2026, but for what is given. */
export const exampleSeries = (pattern: Partial<Series> = {}): Series => ({
  ...work,
  id: 'ser_1',
  version: 3,
  employeeId: 'emp_anna',
  first_occurrence: '2026-03-02',
  interval: 1,
  weekdays: ['mo', 'we'],
  repeat_until: null,
  exceptions: [],
  ...pattern,
});

/** Anna's contract of 40 hours from 2026 on at 14.00, but for what is given. */
export const exampleContract = (terms: Partial<Contract> = {}): Contract => ({
  accountId: 'acc_1',
  id: 'con_1',
  version: 1,
  employeeId: 'emp_anna',
  departmentId: 'dep_1',
  contractTypeId: 'cty_1',
  function: null,
  minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
  startdate: '2026-01-01',
  enddate: null,
  wageMinor: 1400,
  note: null,
  ...terms,
});
