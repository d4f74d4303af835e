import { dayCosts, type LeaveRules } from '#domain/absence/absence-day-cost.ts';
import { policyOn } from '#domain/absence/absence-policy.ts';
import type { LeavePerson } from '#domain/absence/leave-facts.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractMinutesOn, contractOn } from '#domain/contracts/contract-on.ts';
import type { RateBook } from '#domain/rates/rate-book.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { salaryLine } from '#domain/timesheet/salary-line.ts';
import type { PlusMinusFacts, PlusMinusRow } from './plus-minus.ts';

type Dated = { date: PlainDate };

const byDate = <T extends Dated>(all: readonly T[]): ((date: PlainDate) => T[]) => {
  const found = new Map<PlainDate, T[]>();
  for (const one of all) found.set(one.date, [...(found.get(one.date) ?? []), one]);
  return (date) => found.get(date) ?? [];
};

/** The public holidays of the contract's department (decision 68). */
const holidaysOf = ({ departments, holidays }: LeaveRules) => {
  const groups = new Map(departments.map(({ id, holidayGroupId }) => [id, holidayGroupId]));
  const names = new Map(holidays.map(({ holidayGroupId, date, name }) => [`${holidayGroupId} ${date}`, name]));
  return (date: PlainDate, { departmentId }: Contract): string | undefined =>
    names.get(`${groups.get(departmentId)} ${date}`);
};

/**
 * What counts on each date of a person: approved hours and approved absence (decision 104) against the contract's hours. Nothing
 * counts without a contract, or where its type keeps no plus-minus (decision 77).
 */
export const plusMinusFacts = (
  { contracts, absenceDays, timesheetEntries }: LeavePerson,
  rules: LeaveRules & { rates: RateBook },
  range: DateRange,
): PlusMinusFacts[] => {
  const contractTypes = new Map(rules.contractTypes.map((type) => [type.id, type]));
  const absenceTypes = new Map(rules.absenceTypes.map((type) => [type.id, type]));
  const costOf = dayCosts(contracts, rules);
  const holidayOf = holidaysOf(rules);
  const workedOn = byDate(timesheetEntries.filter(({ status }) => status === 'approved'));
  const awayOn = byDate(absenceDays.filter(({ status }) => status === 'Approved'));

  const workedRows = (date: PlainDate): PlusMinusRow[] =>
    workedOn(date).flatMap((entry) => {
      const { minutes, surchargeTimeMinutes } = salaryLine(entry, contracts, rules.rates);
      const row = { sourceId: entry.id, name: null };
      return [
        { ...row, kind: 'worked', minutes },
        { ...row, kind: 'surcharge', minutes: surchargeTimeMinutes },
      ];
    });

  const awayRows = (date: PlainDate): PlusMinusRow[] =>
    awayOn(date).map((day) => ({
      kind: 'absence',
      sourceId: day.absenceId,
      name: absenceTypes.get(day.absenceTypeId)?.name ?? null,
      minutes: costOf(day).minutes,
    }));

  /**
   * A holiday is worth the contract's hours (decision 101), where the policy has a type for it. It gives way to an approved
   * absence, unless that costs nothing on holidays (decision 69).
   */
  const holidayRows = (date: PlainDate, contract: Contract): PlusMinusRow[] => {
    const name = holidayOf(date, contract);
    const policy = policyOn(date, contracts, rules);
    const typeId = policy?.publicHolidayAbsenceTypeId;
    if (name === undefined || !typeId || absenceTypes.get(typeId)?.isCounted === false) return [];
    const covered = awayOn(date).some(
      ({ absenceTypeId }) => absenceTypeId === typeId || !policy.zeroOutPublicHolidayOverlap,
    );
    return covered ? [] : [{ kind: 'holiday', sourceId: null, name, minutes: contractMinutesOn(date, [contract]) }];
  };

  return datesIn(range).map((date) => {
    const contract = contractOn(date, contracts);
    const type = contract && contractTypes.get(contract.contractTypeId);
    if (!contract || !type?.plusMin) return { date, rows: [] };
    const due = contractMinutesOn(date, [contract]);
    const rows: PlusMinusRow[] = [
      { kind: 'contract', sourceId: contract.id, name: type.name, minutes: -due },
      ...workedRows(date),
      ...awayRows(date),
      ...holidayRows(date, contract),
    ];
    return { date, rows: rows.filter(({ minutes }) => minutes !== 0) };
  });
};
