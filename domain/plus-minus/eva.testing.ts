import type { LeaveCorrection } from '#domain/absence/leave-correction.ts';
import type { LeavePerson } from '#domain/absence/leave-facts.ts';
import {
  absenceType,
  contract as leaveContract,
  correction as leaveCorrection,
  personWith as leavePersonWith,
} from '#domain/absence/leave-world.testing.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import { noRates } from '#domain/rates/rate-book.ts';
import { addMinutes } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { OvertimePolicy } from './overtime-policy.ts';
import type { PlusMinusRules } from './plus-minus-facts.ts';

/** The person of the leave tests, without leave and with company settings for hours, for each test to change. */

const hour = 60;

export const contract = (over: Partial<Contract> = {}): Contract =>
  leaveContract({ startdate: '2020-01-01', wageMinor: 2000, accruals: [], ...over });

export const contractType = (over: Partial<ContractType> = {}): ContractType =>
  ({ id: 'cty_1', name: 'Fixed hours', salaryBasis: 'CONTRACT', plusMin: true, ...over }) as ContractType;

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

/** Approved hours starting at `from` o'clock UTC. */
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

export const correction = (date: PlainDate, amount: number, over: Partial<LeaveCorrection> = {}): LeaveCorrection =>
  leaveCorrection(date, amount, { balanceId: 'overtime', ...over });

export const personWith = (over: Partial<LeavePerson> = {}): LeavePerson =>
  leavePersonWith({ contracts: [contract()], ...over });
