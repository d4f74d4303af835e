import type { AbsentPerson } from '#domain/absence/absence-costs.ts';
import type { LeaveRules } from '#domain/absence/absence-day-cost.ts';
import type { LeaveCorrection } from '#domain/absence/leave-correction.ts';
import { contractMinutesOn, contractOn } from '#domain/contracts/contract-on.ts';
import { type Derivation, type DerivationKind, derivedFrom, lineOf } from '#domain/kit/derivation.ts';
import type { RateBook } from '#domain/rates/rate-book.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { earliest, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { surchargeLine, workedLine } from '#domain/timesheet/explain-entry.ts';
import { ratedParts, salaryLine } from '#domain/timesheet/salary-line.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { countedAbsence } from './counted-absence.ts';
import { type OvertimeHours, overtimeLine, overtimeOf } from './overtime.ts';
import type { PlusMinusFacts } from './plus-minus.ts';

export type PlusMinusRules = LeaveRules & { rates: RateBook };

/** Hours as far as plus-minus counts or explains them. */
export type CountedEntry = Parameters<typeof salaryLine>[0] & Parameters<typeof workedLine>[0];
/** A correction as far as plus-minus counts or explains it. */
export type CountedCorrection = Pick<
  LeaveCorrection,
  'id' | 'balanceId' | 'date' | 'amount' | 'kind' | 'linkedId' | 'payoutDate' | 'note' | 'enteredBy' | 'enteredAt'
>;
/** The data of one person from which plus-minus is calculated; only approved items count (decision 104). */
export type PlusMinusPerson = Omit<AbsentPerson, 'timesheetEntries'> & {
  timesheetEntries: readonly CountedEntry[];
  corrections: readonly CountedCorrection[];
};

/** Corrections of the person's plus-minus balance, without those of leave. */
export const ofPlusMinus = <C extends Pick<LeaveCorrection, 'balanceId'>>(corrections: readonly C[]): C[] =>
  corrections.filter(({ balanceId }) => balanceId === 'overtime');

export const approvedEntries = <E extends Pick<TimesheetEntry, 'status'>>({
  timesheetEntries,
}: {
  timesheetEntries: readonly E[];
}): E[] => timesheetEntries.filter(({ status }) => status === 'approved');

/**
 * The first date that counts: that of the last start balance, else the Monday of the first approved hours, so that people with an
 * old contract do not start with thousands of negative hours. `null` means that only corrections count so far.
 */
export const countsFrom = (
  person: {
    timesheetEntries: readonly Pick<TimesheetEntry, 'status' | 'date'>[];
    corrections: readonly Pick<LeaveCorrection, 'balanceId' | 'kind' | 'date'>[];
  },
  today: PlainDate,
): PlainDate | null => {
  const starts = ofPlusMinus(person.corrections).filter(({ kind, date }) => kind === 'start' && date <= today);
  if (starts.length > 0)
    return starts
      .map(({ date }) => date)
      .sort()
      .at(-1)!;
  const worked = approvedEntries(person).map(({ date }) => date);
  return worked.length > 0 ? mondayOf(worked.reduce(earliest)) : null;
};

const kindOf = ({ linkedId, payoutDate }: CountedCorrection): DerivationKind =>
  linkedId ? 'move' : payoutDate ? 'payout' : 'correction';

const correctionLine = (leaveCorrection: CountedCorrection): Derivation =>
  lineOf(kindOf(leaveCorrection), leaveCorrection.amount, {
    ...{ sourceId: leaveCorrection.id, name: leaveCorrection.note, date: leaveCorrection.date },
    ...{ approvedBy: leaveCorrection.enteredBy, approvedAt: leaveCorrection.enteredAt },
  });

/** The rows of approved hours: overtime is deducted from the hours of its entry and added according to the rule of its policy. */
const workedRows = (person: PlusMinusPerson, rules: PlusMinusRules, overtime: readonly OvertimeHours[]) => {
  const inOvertime = new Map<string, number>();
  for (const { entryId, minutes } of overtime.flatMap(({ slices }) => slices))
    inOvertime.set(entryId, (inOvertime.get(entryId) ?? 0) + minutes);
  const entries = Map.groupBy(approvedEntries(person), ({ date }) => date);
  const tiers = Map.groupBy(overtime, ({ date }) => date);

  const rowsOf = (entry: CountedEntry): Derivation[] => {
    const { minutes, surchargeTimeMinutes } = salaryLine(entry, person.contracts, rules.rates);
    const worked = workedLine(entry, minutes);
    const over = inOvertime.get(entry.id) ?? 0;
    const { sourceId } = worked;
    const regular =
      over === 0
        ? worked
        : derivedFrom('worked', [...worked.parts, lineOf('intoOvertime', -over, { sourceId })], { ...worked, minutes });
    if (surchargeTimeMinutes === 0) return [regular];
    const parts = entry.keptRates ?? ratedParts(entry, person.contracts, rules.rates);
    return [regular, surchargeLine(entry, surchargeTimeMinutes, { parts, of: 'time' })];
  };

  return (date: PlainDate): Derivation[] => [
    ...(entries.get(date) ?? []).flatMap(rowsOf),
    ...(tiers.get(date) ?? []).filter(({ policy }) => policy.rule === 'PLUS_MIN').map(overtimeLine),
  ];
};

/**
 * What counts on each date of a person: approved hours and approved absence (decision 104) against the contract's hours. On a
 * date without a contract, or whose contract type has no plus-minus, only corrections count (decision 77); the same holds before
 * `countsFrom`, and nothing counts before a start balance.
 */
export const plusMinusFacts = (person: PlusMinusPerson, rules: PlusMinusRules, today: PlainDate): PlusMinusFacts[] => {
  const { contracts } = person;
  const begin = countsFrom(person, today);
  const corrections = ofPlusMinus(person.corrections);
  const start = corrections.findLast(({ kind, date }) => kind === 'start' && date === begin);
  const corrected = Map.groupBy(
    corrections.filter(({ kind, date }) => kind !== 'start' && date <= today && (!start || date >= begin!)),
    ({ date }) => date,
  );
  const from = [...corrected.keys()].reduce(earliest, begin ?? today);
  const range = { from, to: today };
  const types = new Map(rules.contractTypes.map((type) => [type.id, type]));
  const absenceOn = countedAbsence(person, rules);
  const workedOn = workedRows(person, rules, overtimeOf(person, rules, range));

  const countedOn = (date: PlainDate): Derivation[] => {
    const contract = contractOn(date, contracts);
    const type = contract && types.get(contract.contractTypeId);
    if (begin === null || date < begin || !contract || !type?.plusMin) return [];
    const due = contractMinutesOn(date, [contract]);
    return [
      lineOf('contract', -due, { sourceId: contract.id, name: type.name, date, since: contract.startdate }),
      ...workedOn(date),
      ...absenceOn(date).map(({ line }) => line),
    ];
  };

  return datesIn(range).map((date) => {
    const own = corrected.get(date) ?? [];
    const opening = start && date === begin ? [lineOf('startBalance', start.amount, { sourceId: start.id, date })] : [];
    const changes = own.filter(({ kind }) => kind !== 'closing').map(correctionLine);
    const rows = [...opening, ...countedOn(date), ...changes].filter((row) => row.value !== 0 || row.parts.length > 0);
    const closing = own.findLast(({ kind }) => kind === 'closing');
    return { date, rows, closing: closing ? { correctionId: closing.id, minutes: closing.amount } : null };
  });
};
