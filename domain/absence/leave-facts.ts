import type { Contract } from '#domain/contracts/contract.ts';
import { contractMinutesOn, contractOn } from '#domain/contracts/contract-on.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { earliest, type PlainDate } from '#domain/time/plain-date.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import type { AbsenceDay } from './absence.ts';
import { type AbsencePolicy, type PolicyRow, policyOn } from './absence-policy.ts';
import type { AbsenceType } from './absence-type.ts';
import { type LeaveAmount, type LeaveCredit, type LeaveDebit, type LeaveFacts, oneOfLeave } from './leave-ledger.ts';
import type { TimeOffBalance } from './time-off-balance.ts';

/** What the company has agreed about leave. */
export type LeaveRules = {
  contractTypes: readonly ContractType[];
  absencePolicies: readonly AbsencePolicy[];
  timeOffBalances: readonly TimeOffBalance[];
  absenceTypes: readonly AbsenceType[];
};

/** What is known of one person; only what is approved counts (decision 104). */
export type LeavePerson = {
  contracts: readonly Contract[];
  absenceDays: readonly AbsenceDay[];
  timesheetEntries: readonly TimesheetEntry[];
};

type DayTerms = { contracts: readonly Contract[]; row: PolicyRow | undefined; type: AbsenceType | undefined };
type AwayDay = Pick<AbsenceDay, 'date' | 'minutes' | 'startTime'>;

/**
 * Minutes that a day of absence counts: typed hours as typed, contract hours by the contract in force (decision 66), planned
 * hours as they were kept. A kind that the policy doesn't name has the contract's hours (decision 74), one that isn't counted none.
 */
const absentMinutes = (day: AwayDay, { contracts, row, type }: DayTerms): number => {
  if (type?.isCounted === false || row?.hours === 'NONE') return 0;
  if (day.startTime !== null || row?.hours === 'SCHEDULED') return day.minutes;
  return contractMinutesOn(day.date, contracts);
};

/** What a day takes: its minutes, or a day of a kind in days; half a day only where the balance has them (decisions 70 and 71). */
const costOf = (day: AwayDay, terms: DayTerms, halves: boolean): LeaveAmount => {
  const minutes = absentMinutes(day, terms);
  if (terms.type?.unit !== 'days') return BigInt(minutes) * oneOfLeave;
  if (minutes === 0) return 0n;
  return day.startTime !== null && halves ? oneOfLeave / 2n : oneOfLeave;
};

const addTo = (sums: Map<PlainDate, number>, date: PlainDate, minutes: number): void => {
  sums.set(date, (sums.get(date) ?? 0) + minutes);
};

/** What one person earns and takes up to the date. */
export const leaveFacts = (
  { contracts, absenceDays, timesheetEntries }: LeavePerson,
  rules: LeaveRules,
  until: PlainDate,
): LeaveFacts => {
  const balances = new Map(rules.timeOffBalances.map((balance) => [balance.id, balance]));
  const types = new Map(rules.absenceTypes.map((type) => [type.id, type]));
  const away = new Map<PlainDate, number>();
  const worked = new Map<PlainDate, number>();
  for (const entry of timesheetEntries)
    if (entry.status === 'approved') addTo(worked, entry.date, workedMinutes(entry));

  const debits: LeaveDebit[] = [];
  for (const day of absenceDays) {
    if (day.status !== 'Approved') continue;
    const row = policyOn(day.date, contracts, rules)?.rows.find((one) => one.absenceTypeId === day.absenceTypeId);
    const terms = { contracts, row, type: types.get(day.absenceTypeId) };
    addTo(away, day.date, absentMinutes(day, terms));
    const [first] = row?.balanceIds ?? [];
    if (row === undefined || first === undefined) continue;
    const amount = costOf(day, terms, balances.get(first)?.allowHalfDays ?? false);
    const balanceIds = row.autoSelectBalance ? row.balanceIds : [first];
    if (amount > 0n) debits.push({ date: day.date, balanceIds, amount, absenceId: day.absenceId });
  }

  const from = contracts.reduce((first, { startdate }) => earliest(first, startdate), until);
  const credits = datesIn({ from, to: until }).flatMap((date): LeaveCredit[] => {
    const accruals = contractOn(date, contracts)?.accruals ?? [];
    if (accruals.length === 0) return [];
    const source = policyOn(date, contracts, rules)?.accrualSource ?? 'NONE';
    const minutes =
      source === 'CONTRACT'
        ? contractMinutesOn(date, contracts)
        : source === 'WORKED'
          ? (worked.get(date) ?? 0) + (away.get(date) ?? 0)
          : 0;
    if (minutes === 0) return [];
    return accruals.flatMap(({ balanceId, factor }) => {
      const unit = balances.get(balanceId)?.unit;
      if (unit === undefined || factor === 0) return [];
      // A balance in days earns its factor for a date with any minute (decision 83).
      return [{ date, balanceId, amount: unit === 'days' ? BigInt(factor) : BigInt(factor) * BigInt(minutes) }];
    });
  });
  return { credits, debits };
};
