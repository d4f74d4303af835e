import type { Contract, WeekMinutes } from '#domain/contracts/contract.ts';
import { addMinutes } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { AbsenceDay } from './absence.ts';
import type { LeaveRules } from './absence-day-cost.ts';
import type { AbsenceType } from './absence-type.ts';
import type { LeaveCorrection } from './leave-correction.ts';
import type { LeavePerson } from './leave-facts.ts';
import type { TimeOffBalance } from './time-off-balance.ts';

export const fullWeek: WeekMinutes = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };
/** 20 days of 8 h for 2,080 h. */
export const twentyDays = 769_230_769;

export const contract = (over: Partial<Contract> = {}): Contract => ({
  accountId: 'acc',
  id: 'con_1',
  version: 1,
  employeeId: 'emp_1',
  departmentId: 'dep_1',
  contractTypeId: 'cty_1',
  function: null,
  minutes: fullWeek,
  startdate: '2025-01-01',
  enddate: null,
  wageMinor: 1400,
  accruals: [{ balanceId: 'tob_1', factor: twentyDays }],
  note: null,
  ...over,
});
export const balance = (over: Partial<TimeOffBalance> = {}): TimeOffBalance => ({
  accountId: 'acc',
  id: 'tob_1',
  version: 1,
  name: 'Vacation hours',
  unit: 'hours',
  defaultAccrual: 0,
  allowHalfDays: false,
  expirationMonths: 6,
  active: true,
  order: 1,
  ...over,
});
export const absenceType = (over: Partial<AbsenceType> = {}): AbsenceType => ({
  accountId: 'acc',
  id: 'abt_1',
  version: 1,
  name: 'Vacation',
  icon: 'beach',
  colour: '#2f9e6e',
  unit: 'hours',
  leave: true,
  isCounted: true,
  allowOpenEnded: false,
  defaultRosterAction: 'hide',
  requestable: true,
  order: 1,
  ...over,
});
type Policy = LeaveRules['absencePolicies'][number];
type Row = Policy['rows'][number];
export const row = (over: Partial<Row> = {}): Row => ({
  absenceTypeId: 'abt_1',
  balanceIds: ['tob_1'],
  hours: 'CONTRACT',
  dayValue: 'CONTRACT',
  autoSelectBalance: true,
  ...over,
});
export const policy = (over: Partial<Policy> = {}): Policy => ({
  accountId: 'acc',
  id: 'abp_1',
  version: 1,
  name: 'Office',
  description: null,
  rows: [row()],
  accrualSource: 'CONTRACT',
  waitHoursBalanceId: null,
  order: 1,
  ...over,
});
export const rulesWith = (over: Partial<LeaveRules> = {}): LeaveRules => ({
  contractTypes: [{ id: 'cty_1', absencePolicyId: 'abp_1' } as LeaveRules['contractTypes'][number]],
  absencePolicies: [policy()],
  timeOffBalances: [balance()],
  absenceTypes: [absenceType()],
  departments: [{ id: 'dep_1', holidayGroupId: 'hog_1' }],
  holidays: [{ holidayGroupId: 'hog_1', date: '2025-05-05', name: 'Liberation Day' }],
  ...over,
});
/** Public holidays are of type abt_2, and every other type is free on them. */
export const freeHolidays = { publicHolidayAbsenceTypeId: 'abt_2', zeroOutPublicHolidayOverlap: true };
export const away = (date: PlainDate, over: Partial<AbsenceDay> = {}): AbsenceDay => ({
  accountId: 'acc',
  id: `abs_1:${date}`,
  version: 1,
  absenceId: 'abs_1',
  employeeId: 'emp_1',
  departmentId: 'dep_1',
  absenceTypeId: 'abt_1',
  status: 'Approved',
  date,
  minutes: 480,
  startTime: null,
  zone: 'Europe/Amsterdam',
  ...over,
});
export const worked = (date: PlainDate, minutes: number, over: Partial<TimesheetEntry> = {}): TimesheetEntry =>
  ({
    date,
    startsAt: `${date}T06:00:00Z`,
    endsAt: addMinutes(`${date}T06:00:00Z`, minutes),
    breakMinutes: 0,
    status: 'approved',
    ...over,
  }) as TimesheetEntry;

export const personWith = (over: Partial<LeavePerson> = {}): LeavePerson => ({
  contracts: [contract()],
  absenceDays: [],
  timesheetEntries: [],
  corrections: [],
  ...over,
});
export const correction = (date: PlainDate, amount: number, over: Partial<LeaveCorrection> = {}): LeaveCorrection => ({
  accountId: 'acc',
  id: `lco_${date}`,
  version: 1,
  employeeId: 'emp_1',
  departmentId: 'dep_1',
  balanceId: 'tob_1',
  date,
  amount,
  lastDay: null,
  note: null,
  linkedId: null,
  enteredBy: 'emp_2',
  enteredAt: '2026-01-01T00:00:00Z',
  ...over,
});
