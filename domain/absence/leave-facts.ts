import type { Contract } from '#domain/contracts/contract.ts';
import { contractMinutesOn, contractOn } from '#domain/contracts/contract-on.ts';
import { overtimeOf } from '#domain/plus-minus/overtime.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import { earliest, type PlainDate } from '#domain/time/plain-date.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import type { AbsenceDay } from './absence.ts';
import { dayCosts, type LeaveRules } from './absence-day-cost.ts';
import { policyOn } from './absence-policy.ts';
import { correctedAmount, type LeaveCorrection } from './leave-correction.ts';
import type { LeaveCredit, LeaveDebit, LeaveFacts } from './leave-ledger.ts';

/** What is known of one person; only what is approved counts (decision 104). */
export type LeavePerson = {
  contracts: readonly Contract[];
  absenceDays: readonly AbsenceDay[];
  timesheetEntries: readonly TimesheetEntry[];
  corrections: readonly LeaveCorrection[];
};

type Minutes = ReadonlyMap<PlainDate, number>;

const minutesByDate = (counted: readonly { date: PlainDate; minutes: number }[]): Minutes => {
  const sums = new Map<PlainDate, number>();
  for (const { date, minutes } of counted) sums.set(date, (sums.get(date) ?? 0) + minutes);
  return sums;
};

/** What is earned on a date: by the hours that the policy names, or a day's factor for any minute of them (decision 83). */
const creditsOn = (
  date: PlainDate,
  contracts: readonly Contract[],
  { rules, present }: { rules: LeaveRules; present: Minutes },
): LeaveCredit[] => {
  const accruals = contractOn(date, contracts)?.accruals ?? [];
  const source = accruals.length > 0 ? policyOn(date, contracts, rules)?.accrualSource : undefined;
  if (source === undefined || source === 'NONE') return [];
  const minutes = source === 'CONTRACT' ? contractMinutesOn(date, contracts) : (present.get(date) ?? 0);
  if (minutes === 0) return [];
  return accruals.flatMap(({ balanceId, factor }) => {
    const unit = rules.timeOffBalances.find(({ id }) => id === balanceId)?.unit;
    if (unit === undefined || factor === 0) return [];
    return [{ date, balanceId, amount: unit === 'days' ? BigInt(factor) : BigInt(factor) * BigInt(minutes) }];
  });
};

/** What was added joins its year or has its own last day, what was taken out is taken like leave (decision 89). */
const correctionFacts = (corrections: readonly LeaveCorrection[], { timeOffBalances }: LeaveRules): LeaveFacts => {
  const units = new Map(timeOffBalances.map(({ id, unit }) => [id, unit]));
  const known = corrections.flatMap(({ id, date, balanceId, amount, lastDay }) => {
    const unit = units.get(balanceId);
    return unit ? [{ correctionId: id, date, balanceId, lastDay, amount: correctedAmount(amount, unit) }] : [];
  });
  return {
    credits: known.filter(({ amount }) => amount > 0n),
    debits: known
      .filter(({ amount }) => amount < 0n)
      .map(({ correctionId, date, balanceId, amount }) => ({
        correctionId,
        date,
        balanceIds: [balanceId],
        amount: -amount,
      })),
  };
};

/** Overtime that is saved as leave: it joins the cycle of its date's year, like a correction (decision 89). */
const savedOvertime = (person: LeavePerson, rules: LeaveRules, range: DateRange): LeaveCredit[] =>
  overtimeOf(person, rules, range)
    .filter(({ policy }) => policy.rule === 'TIME_OFF' && policy.timeOffBalanceId !== null)
    .map(({ date, policy, counted }) => ({
      date,
      balanceId: policy.timeOffBalanceId!,
      amount: correctedAmount(counted, 'hours'),
    }));

/** What one person earns and takes up to the date. */
export const leaveFacts = (person: LeavePerson, rules: LeaveRules, until: PlainDate): LeaveFacts => {
  const { contracts, absenceDays, timesheetEntries, corrections } = person;
  const costOf = dayCosts(contracts, rules);
  const away = absenceDays
    .filter(({ status }) => status === 'Approved')
    .map((day) => ({ date: day.date, absenceId: day.absenceId, ...costOf(day) }));
  const worked = timesheetEntries
    .filter(({ status }) => status === 'approved')
    .map((entry) => ({ date: entry.date, minutes: workedMinutes(entry) }));
  const present = minutesByDate([...worked, ...away]);
  const from = contracts.reduce((first, { startdate }) => earliest(first, startdate), until);
  const corrected = correctionFacts(corrections, rules);
  const range = { from, to: until };
  const earned = datesIn(range).flatMap((date) => creditsOn(date, contracts, { rules, present }));
  const saved = rules.overtimePolicies?.length ? savedOvertime(person, rules, range) : [];
  const taken = away
    .filter(({ amount }) => amount > 0n)
    .map(({ date, absenceId, amount, balanceIds }): LeaveDebit => ({ date, absenceId, amount, balanceIds }));
  return { credits: [...earned, ...saved, ...corrected.credits], debits: [...corrected.debits, ...taken] };
};
