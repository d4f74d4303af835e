import type { Contract } from '#domain/contracts/contract.ts';
import { contractMinutesOn, contractOn } from '#domain/contracts/contract-on.ts';
import { type OvertimeHours, overtimeOf } from '#domain/plus-minus/overtime.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import { earliest, type PlainDate } from '#domain/time/plain-date.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import type { AbsenceDay } from './absence.ts';
import { dayCosts } from './absence-costs.ts';
import type { AwayDay, DayCost, LeaveRules } from './absence-day-cost.ts';
import { policyOn } from './absence-policy.ts';
import { typeTerms } from './absence-type.ts';
import { automaticHolidays } from './automatic-holidays.ts';
import { correctedAmount, type LeaveCorrection } from './leave-correction.ts';
import { type LeaveCredit, type LeaveDebit, type LeaveFacts, oneOfLeave } from './leave-ledger.ts';
import { isInUse } from './time-off-balance.ts';

/** The data of one person from which leave is calculated; only approved items count (decision 104). */
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

/** Minutes by date: worked, of absence during which leave accrues, and of absence during which it does not (`idle`). */
type Hours = { worked: Minutes; accruing: Minutes; idle: Minutes };

/** Leave earned on a date: by the hours that the policy names, or a day's factor for any minute of them (decision 83). */
const creditsOn = (
  date: PlainDate,
  contracts: readonly Contract[],
  { rules, hours: { worked, accruing, idle } }: { rules: LeaveRules; hours: Hours },
): LeaveCredit[] => {
  const contract = contractOn(date, contracts);
  const accruals = contract?.accruals ?? [];
  const source = accruals.length > 0 ? policyOn(date, contracts, rules)?.accrualSource : undefined;
  if (source === undefined || source === 'NONE') return [];
  const minutes =
    source === 'CONTRACT'
      ? Math.max(0, contractMinutesOn(date, contracts) - (idle.get(date) ?? 0))
      : (worked.get(date) ?? 0) + (accruing.get(date) ?? 0);
  if (minutes === 0) return [];
  return accruals.flatMap(({ balanceId, factor }) => {
    const balance = rules.timeOffBalances.find(({ id }) => id === balanceId);
    if (!balance || !isInUse(balance, date) || factor === 0) return [];
    const amount = balance.unit === 'days' ? BigInt(factor) : BigInt(factor) * BigInt(minutes);
    return [{ date, balanceId, amount, contractId: contract!.id, minutes }];
  });
};

/**
 * Added amounts join their year or the named cycle, or have their own last day; taken amounts are debited like leave, or from the
 * named cycle (decisions 89 and 90). Leave given up or carried over at a year's end never exceeds the balance.
 */
const correctionFacts = (corrections: readonly LeaveCorrection[], { timeOffBalances }: LeaveRules): LeaveFacts => {
  const units = new Map(timeOffBalances.map(({ id, unit }) => [id, unit]));
  const potOf = new Map(corrections.map(({ id, balanceId }) => [id, balanceId]));
  const all = corrections.flatMap((correction) => {
    const { id: correctionId, linkedId, balanceId } = correction;
    const unit = units.get(balanceId);
    if (!unit) return [];
    const otherBalanceId = linkedId === null ? null : (potOf.get(linkedId) ?? null);
    const source = { correctionId, reason: correction.reason ?? ('correction' as const), otherBalanceId };
    const size = correctedAmount(correction.amount, unit);
    return [{ ...correction, size, source, cycle: correction.cycle ?? undefined }];
  });
  const transfers = all.filter(({ reason }) => reason === 'carryOver' || reason === 'givenUp');
  const known = all.filter((usage) => !transfers.includes(usage));
  return {
    credits: known
      .filter(({ size }) => size > 0n)
      .map(({ source, date, balanceId, size, cycle, lastDay, linkedId }) => ({
        ...source,
        date,
        balanceId,
        amount: size,
        ...(cycle === undefined ? { lastDay } : { cycle }),
        ...(linkedId === null ? {} : { kind: 'moved' as const }),
      })),
    debits: known
      .filter(({ size }) => size < 0n)
      .map(({ source, date, balanceId, size, cycle, reason, payoutDate, linkedId }) => ({
        ...source,
        ...(reason === 'payout' || payoutDate
          ? { kind: 'paidOut' as const }
          : reason === 'taken'
            ? { kind: 'taken' as const }
            : linkedId === null
              ? {}
              : { kind: 'moved' as const }),
        date,
        balanceIds: [balanceId],
        amount: -size,
        cycle,
      })),
    cycleEnds: known.flatMap(({ date, balanceId, cycle, lastDay }) =>
      cycle === undefined || lastDay === null ? [] : [{ date, balanceId, cycle, lastDay }],
    ),
    transfers: transfers.map(({ source, date, balanceId, size, lastDay, reason }) => ({
      ...source,
      date,
      balanceId,
      amount: size < 0n ? -size : size,
      lastDay: reason === 'carryOver' ? lastDay : null,
    })),
  };
};

/** Overtime saved as leave, by date and tier, with its overtime policy. */
export const savedOvertime = (person: LeavePerson, rules: LeaveRules, range: DateRange): OvertimeHours[] =>
  overtimeOf(person, rules, range).filter(
    ({ policy }) => policy.rule === 'TIME_OFF' && policy.timeOffBalanceId !== null,
  );

/** Joins the cycle of its date's year, like a correction (decision 89). */
const overtimeCredits = (person: LeavePerson, rules: LeaveRules, range: DateRange): LeaveCredit[] =>
  savedOvertime(person, rules, range).map(({ date, policy, minutes, counted }) => ({
    date,
    balanceId: policy.timeOffBalanceId!,
    amount: correctedAmount(counted, 'hours'),
    kind: 'overtimeSaved' as const,
    overtimePolicyId: policy.id,
    minutes,
  }));

/** Amounts that absences take from their balances, with waiting time taken from the balance for it (decision 73). */
const debitsOf = (away: readonly (DayCost & { date: PlainDate; absenceId: string })[]): LeaveDebit[] =>
  away.flatMap(({ date, absenceId, amount, balanceIds, waiting, waitBalanceId }) => [
    ...(amount > 0n ? [{ date, absenceId, amount, balanceIds }] : []),
    ...(waiting > 0 && waitBalanceId !== null
      ? [{ date, absenceId, amount: BigInt(waiting) * oneOfLeave, balanceIds: [waitBalanceId] }]
      : []),
  ]);

/**
 * Leave that one person earns and takes up to `until`; `since` limits the result to later dates, where no earlier date affects
 * them.
 */
export const leaveFacts = (whole: LeavePerson, rules: LeaveRules, until: PlainDate, since?: PlainDate): LeaveFacts => {
  const { contracts, absenceDays, timesheetEntries, corrections } = whole;
  const from = since ?? contracts.reduce((first, { startdate }) => earliest(first, startdate), until);
  const approved = absenceDays.filter(({ status }) => status === 'Approved');
  const person = { contracts, absenceDays: approved, timesheetEntries };
  const costOf = dayCosts(person, rules);
  const costed = <D extends AwayDay>(day: D) => ({ ...day, ...costOf(day) });
  const taken = approved.map(costed);
  // Public holidays take no leave; people whose leave accrues by worked hours earn leave on them.
  const away = [...taken, ...automaticHolidays(person, rules, { from, to: until }).map(costed)];
  const worked = timesheetEntries
    .filter(({ status }) => status === 'approved')
    .map((entry) => ({ date: entry.date, minutes: workedMinutes(entry) }));
  const idleTypes = new Set(rules.absenceTypes.filter((type) => !typeTerms(type).accrues).map(({ id }) => id));
  const isIdle = ({ absenceTypeId }: { absenceTypeId: string }): boolean => idleTypes.has(absenceTypeId);
  const hours = {
    worked: minutesByDate(worked),
    accruing: minutesByDate(away.filter((day) => !isIdle(day))),
    idle: minutesByDate(away.filter(isIdle)),
  };
  const corrected = correctionFacts(corrections, rules);
  const range = { from, to: until };
  const saved = rules.overtimePolicies?.length ? overtimeCredits(whole, rules, range) : [];
  const earned = datesIn(range).flatMap((date) => creditsOn(date, contracts, { rules, hours }));
  return {
    credits: [...earned, ...saved, ...corrected.credits],
    debits: [...corrected.debits, ...debitsOf(taken)],
    cycleEnds: corrected.cycleEnds,
    transfers: corrected.transfers,
  };
};
