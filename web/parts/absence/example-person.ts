import type { AbsenceDay } from '#domain/absence/absence.ts';
import type { LeaveRules } from '#domain/absence/absence-day-cost.ts';
import type { AbsencePolicy, PolicyRow } from '#domain/absence/absence-policy.ts';
import type { AbsenceType } from '#domain/absence/absence-type.ts';
import { type LeavePerson, leaveFacts } from '#domain/absence/leave-facts.ts';
import { type LeaveEntry, leaveEntries } from '#domain/absence/leave-ledger.ts';
import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** 40 hours a week since 2026; in the week of Monday 2 March only Friday is a holiday. */
const contract: Contract = {
  accountId: '',
  id: 'contract',
  version: 1,
  employeeId: 'person',
  departmentId: 'department',
  contractTypeId: 'contractType',
  function: null,
  minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
  startdate: '2026-01-01',
  enddate: null,
  wageMinor: 2000,
  accruals: [],
  note: null,
};
export const exampleRow: PolicyRow = {
  absenceTypeId: 'type',
  balanceIds: ['balance'],
  hours: 'CONTRACT',
  dayValue: 'CONTRACT',
  autoSelectBalance: true,
};
const policy: AbsencePolicy = {
  accountId: '',
  id: 'policy',
  version: 1,
  name: '',
  description: null,
  rows: [exampleRow],
  accrualSource: 'CONTRACT',
  waitHoursBalanceId: null,
  order: 1,
};
const balance: TimeOffBalance = {
  accountId: '',
  id: 'balance',
  version: 1,
  name: '',
  unit: 'hours',
  defaultAccrual: 0,
  allowHalfDays: false,
  expirationMonths: null,
  active: true,
  order: 1,
};
const type: AbsenceType = {
  accountId: '',
  id: 'type',
  version: 1,
  name: '',
  icon: 'dots',
  colour: '',
  unit: 'hours',
  leave: true,
  isCounted: true,
  allowOpenEnded: false,
  defaultRosterAction: 'none',
  requestable: true,
  order: 1,
};

export type Differs = {
  type?: Partial<AbsenceType>;
  policy?: Partial<AbsencePolicy>;
  balances?: Partial<TimeOffBalance>[];
  /** Accrual per hour in the first balance, scaled by 10^10. */
  factor?: number;
};

/** The example's rules with the form's values. */
export const exampleRules = ({ type: own, policy: terms, balances = [{}] }: Differs): LeaveRules => ({
  contractTypes: [{ id: 'contractType', absencePolicyId: 'policy' } as LeaveRules['contractTypes'][number]],
  absencePolicies: [{ ...policy, ...terms }],
  timeOffBalances: balances.map((item) => ({ ...balance, ...item })),
  absenceTypes: [
    { ...type, ...own },
    { ...type, id: 'other' },
  ],
  departments: [{ id: 'department', holidayGroupId: 'holidays' }],
  holidays: [{ holidayGroupId: 'holidays', date: '2026-03-06', name: '' }],
});

export const examplePerson = (
  { factor = 0, balances = [{}] }: Differs,
  more: Partial<LeavePerson> = {},
): LeavePerson => ({
  contracts: [{ ...contract, accruals: factor ? [{ balanceId: balances[0]?.id ?? 'balance', factor }] : [] }],
  absenceDays: [],
  timesheetEntries: [],
  corrections: [],
  ...more,
});

export const exampleDay = (date: PlainDate, more: Partial<AbsenceDay> = {}): AbsenceDay => ({
  accountId: '',
  id: date,
  version: 1,
  absenceId: 'absence',
  employeeId: 'person',
  departmentId: 'department',
  absenceTypeId: 'type',
  status: 'Approved',
  date,
  minutes: 480,
  startTime: null,
  zone: 'UTC',
  ...more,
});

/** Ledger entries of the example. */
export const exampleEntries = (differs: Differs, absenceDays: AbsenceDay[], until: PlainDate): LeaveEntry[] => {
  const rules = exampleRules(differs);
  return leaveEntries(rules.timeOffBalances, leaveFacts(examplePerson(differs, { absenceDays }), rules, until), until);
};
