import type { AbsenceDay } from '#domain/absence/absence.ts';
import { dayCosts, type LeaveRules } from '#domain/absence/absence-day-cost.ts';
import { policyOn } from '#domain/absence/absence-policy.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractMinutesOn, contractOn } from '#domain/contracts/contract-on.ts';
import { type Derivation, derivedFrom, lineOf } from '#domain/kit/derivation.ts';
import { shareOf } from '#domain/money/money.ts';
import { plain } from '#domain/rates/rate-card.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

type Away = { contracts: readonly Contract[]; absenceDays: readonly AbsenceDay[] };

/** A date's absence in plain hours, and as it counts under the percentage of its type. */
export type CountedAbsence = { minutes: number; line: Derivation };

/** The public holidays of the contract's department (decision 68). */
const holidaysOf = ({ departments, holidays }: LeaveRules) => {
  const groups = new Map(departments.map(({ id, holidayGroupId }) => [id, holidayGroupId]));
  const names = new Map(holidays.map(({ holidayGroupId, date, name }) => [`${holidayGroupId} ${date}`, name]));
  return (date: PlainDate, { departmentId }: Contract): string | undefined =>
    names.get(`${groups.get(departmentId)} ${date}`);
};

/** Approved absence of a person by date, public holidays of the policy included; an absence row is rounded once (decision 48). */
export const countedAbsence = (
  { contracts, absenceDays }: Away,
  rules: LeaveRules,
): ((date: PlainDate) => CountedAbsence[]) => {
  const types = new Map(rules.absenceTypes.map((type) => [type.id, type]));
  const costOf = dayCosts(contracts, rules);
  const holidayOf = holidaysOf(rules);
  const approved = Map.groupBy(
    absenceDays.filter(({ status }) => status === 'Approved'),
    ({ date }) => date,
  );

  const ofDay = (day: AbsenceDay): CountedAbsence => {
    const { minutes } = costOf(day);
    const type = types.get(day.absenceTypeId);
    const about = { sourceId: day.absenceId, name: type?.name ?? null, date: day.date };
    const percent = type?.percentage ?? plain;
    if (percent === plain) return { minutes, line: lineOf('absence', minutes, about) };
    const weighed = lineOf('rate', shareOf(minutes, percent) - minutes, { minutes, percent });
    return { minutes, line: derivedFrom('absence', [lineOf('plain', minutes), weighed], { ...about, percent }) };
  };

  /**
   * A holiday is worth the contract's hours (decision 101), where the policy has a type for it. It gives way to an approved
   * absence, unless that costs nothing on holidays (decision 69).
   */
  const holidayOn = (date: PlainDate): CountedAbsence[] => {
    const contract = contractOn(date, contracts);
    const name = contract && holidayOf(date, contract);
    const policy = policyOn(date, contracts, rules);
    const typeId = policy?.publicHolidayAbsenceTypeId;
    if (!contract || name === undefined || !typeId || types.get(typeId)?.isCounted === false) return [];
    const covered = (approved.get(date) ?? []).some(
      ({ absenceTypeId }) => absenceTypeId === typeId || !policy.zeroOutPublicHolidayOverlap,
    );
    if (covered) return [];
    const minutes = contractMinutesOn(date, [contract]);
    return [{ minutes, line: lineOf('holiday', minutes, { name, date }) }];
  };

  return (date) => [...(approved.get(date) ?? []).map(ofDay), ...holidayOn(date)];
};
