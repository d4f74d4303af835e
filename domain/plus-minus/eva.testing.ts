import type { AbsenceDay } from '#domain/absence/absence.ts';
import type { AbsenceType } from '#domain/absence/absence-type.ts';
import type { LeaveCorrection } from '#domain/absence/leave-correction.ts';
import type { LeavePerson } from '#domain/absence/leave-facts.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import { evenWeek } from '#domain/contracts/week-minutes.ts';
import { noRates } from '#domain/rates/rate-book.ts';
import { addMinutes } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { OvertimePolicy } from './overtime-policy.ts';
import type { PlusMinusRules } from './plus-minus-facts.ts';

/** A person of 5 × 8 hours and what the company agreed, to be changed by each test. */

const hour = 60;

export const contract = (over: Partial<Contract> = {}): Contract => ({
  accountId: 'acc',
  id: 'con_1',
  version: 1,
  employeeId: 'emp_1',
  departmentId: 'dep_1',
  contractTypeId: 'cty_1',
  function: null,
  minutes: evenWeek(40 * hour),
  startdate: '2020-01-01',
  enddate: null,
  wageMinor: 2000,
  accruals: [],
  note: null,
  ...over,
});

export const contractType = (over: Partial<ContractType> = {}): ContractType =>
  ({ id: 'cty_1', name: 'Fixed hours', salaryBasis: 'CONTRACT', plusMin: true, ...over }) as ContractType;

export const absenceType = (over: Partial<AbsenceType> = {}): AbsenceType =>
  ({ id: 'abt_1', name: 'Vacation', unit: 'hours', leave: true, isCounted: true, ...over }) as AbsenceType;

export const policy = (over: Partial<OvertimePolicy> = {}): OvertimePolicy => ({
  accountId: 'acc',
  id: 'otp_1',
  version: 1,
  name: 'Overtime',
  period: 'DAY',
  includeAbsence: false,
  rule: 'PLUS_MIN',
  timeOffBalanceId: null,
  tiers: [{ fromMinutes: 8 * hour, percent: 12_000 }],
  order: 1,
  ...over,
});

export const rulesWith = (over: Partial<PlusMinusRules> = {}): PlusMinusRules => ({
  contractTypes: [contractType()],
  absencePolicies: [],
  timeOffBalances: [],
  absenceTypes: [absenceType()],
  departments: [{ id: 'dep_1', holidayGroupId: 'hog_1' }],
  holidays: [],
  overtimePolicies: [],
  rates: noRates,
  ...over,
});

/** Approved hours from `from` o'clock UTC on. */
export const worked = (
  date: PlainDate,
  minutes: number,
  over: Partial<TimesheetEntry> = {},
  from = 6,
): TimesheetEntry => {
  const startsAt = `${date}T${String(from).padStart(2, '0')}:00:00Z`;
  return {
    id: `tms_${date}_${from}`,
    date,
    zone: 'UTC',
    startsAt,
    endsAt: addMinutes(startsAt, minutes),
    breakMinutes: 0,
    clockedIn: null,
    clockedOut: null,
    departmentId: 'dep_1',
    shiftId: null,
    wageMinor: null,
    keptRates: null,
    status: 'approved',
    ...over,
  } as TimesheetEntry;
};

export const away = (date: PlainDate, over: Partial<AbsenceDay> = {}): AbsenceDay =>
  ({
    id: `abs_1:${date}`,
    absenceId: 'abs_1',
    absenceTypeId: 'abt_1',
    status: 'Approved',
    date,
    minutes: 8 * hour,
    startTime: null,
    ...over,
  }) as AbsenceDay;

export const correction = (date: PlainDate, amount: number, over: Partial<LeaveCorrection> = {}): LeaveCorrection =>
  ({
    id: `lco_${date}`,
    balanceId: 'overtime',
    date,
    amount,
    lastDay: null,
    note: null,
    linkedId: null,
    ...over,
  }) as LeaveCorrection;

export const personWith = (over: Partial<LeavePerson> = {}): LeavePerson => ({
  contracts: [contract()],
  absenceDays: [],
  timesheetEntries: [],
  corrections: [],
  ...over,
});
