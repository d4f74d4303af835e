import type { LeavePerson } from '#domain/absence/leave-facts.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractMinutesOn, contractOn } from '#domain/contracts/contract-on.ts';
import { type Derivation, type DerivationKind, derivedFrom, lineOf } from '#domain/kit/derivation.ts';
import { countedAbsence } from '#domain/plus-minus/counted-absence.ts';
import { overtimeLine, overtimeOf } from '#domain/plus-minus/overtime.ts';
import { type PlusMinusDay, plusMinus } from '#domain/plus-minus/plus-minus.ts';
import { type PlusMinusRules, plusMinusFacts } from '#domain/plus-minus/plus-minus-facts.ts';
import { type DateRange, datesIn, includesDate } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { surchargeLine, workedLine } from '#domain/timesheet/explain-entry.ts';
import { ratedParts, salaryLine } from '#domain/timesheet/salary-line.ts';

/** The plus-minus balance of the period: `start` and the rows add up to `closing`. */
export type StatementBalance = { start: number; rows: Derivation[]; closing: number };

/** Contract hours date by date, below the contract's name. */
const contractFigure = (contracts: readonly Contract[], rules: PlusMinusRules, range: DateRange): Derivation => {
  const names = new Map(rules.contractTypes.map(({ id, name }) => [id, name]));
  const rows = datesIn(range).flatMap((date) => {
    const contract = contractOn(date, contracts);
    if (!contract) return [];
    const name = names.get(contract.contractTypeId) ?? null;
    const { id: sourceId, startdate: since } = contract;
    return [lineOf('contract', contractMinutesOn(date, [contract]), { sourceId, name, date, since })];
  });
  return derivedFrom('contract', rows);
};

/**
 * A person's hours in a period by figure: contract, worked, absence, surcharges of pay and of time, overtime. Only approved hours
 * and absence count (decision 104).
 */
export const statementFigures = (person: LeavePerson, rules: PlusMinusRules, range: DateRange): Derivation[] => {
  const { contracts } = person;
  const entries = person.timesheetEntries
    .filter(({ status, date }) => status === 'approved' && includesDate(range, date))
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const lines = entries.map((entry) => ({ entry, line: salaryLine(entry, contracts, rules.rates) }));
  const surcharges = (of: 'pay' | 'time'): Derivation[] =>
    lines.map(({ entry, line }) =>
      surchargeLine(entry, of === 'pay' ? line.surchargeMinutes : line.surchargeTimeMinutes, {
        parts: entry.keptRates ?? ratedParts(entry, contracts, rules.rates),
        of,
      }),
    );
  const absenceOn = countedAbsence(person, rules);
  const figures = [
    contractFigure(contracts, rules, range),
    derivedFrom(
      'worked',
      lines.map(({ entry, line }) => workedLine(entry, line.minutes)),
    ),
    derivedFrom(
      'absence',
      datesIn(range).flatMap((date) => absenceOn(date).map(({ line }) => line)),
    ),
    derivedFrom('surcharge', surcharges('pay')),
    derivedFrom('timeSurcharge', surcharges('time')),
    derivedFrom('overtime', overtimeOf(person, rules, range).map(overtimeLine)),
  ];
  return figures.filter(({ kind, parts }) => kind === 'contract' || kind === 'worked' || parts.length > 0);
};

const byKind = (days: readonly PlusMinusDay[]): Derivation[] => {
  const rows = days.flatMap((day) => day.rows.map((row) => ({ ...row, date: row.date ?? day.date })));
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, own]: [DerivationKind, Derivation[]]) =>
    derivedFrom(kind, own),
  );
};

/** The plus-minus balance from the start of the period to its end, or to today if that is earlier. */
export const statementBalance = (
  person: LeavePerson,
  rules: PlusMinusRules,
  { from, to, today }: DateRange & { today: PlainDate },
): StatementBalance => {
  const { days, totals } = plusMinus(plusMinusFacts(person, rules, today), { from, to, today });
  return { start: totals.start, rows: byKind(days), closing: totals.closing };
};
