import type { Contract } from '#domain/contracts/contract.ts';
import { contractMinutesOn, contractOn } from '#domain/contracts/contract-on.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { AbsenceDay } from './absence.ts';
import { holidayNames, type LeaveRules } from './absence-day-cost.ts';
import { policyOn } from './absence-policy.ts';

/** A date off because of a public holiday, worth the contract's hours (decision 101). */
export type HolidayDay = Pick<AbsenceDay, 'absenceId' | 'date' | 'minutes' | 'startTime' | 'absenceTypeId'> & {
  /** Name of the public holiday. */
  name: string;
};

type Away = Pick<AbsenceDay, 'date' | 'status' | 'absenceTypeId'>;
type Person = { contracts: readonly Contract[]; absenceDays: readonly Away[] };

/**
 * The public holiday of a date for which the policy has a type that grants the contract's hours. An approved absence replaces the
 * holiday, unless it costs nothing on holidays (decision 69). What holds for all dates is prepared once.
 */
export const holidayDayOn = (
  { contracts, absenceDays }: Person,
  rules: LeaveRules,
): ((date: PlainDate) => HolidayDay | undefined) => {
  const nameOn = holidayNames(rules);
  const approved = Map.groupBy(
    absenceDays.filter(({ status }) => status === 'Approved'),
    ({ date }) => date,
  );
  return (date) => {
    const contract = contractOn(date, contracts);
    const name = nameOn(date, contract);
    if (name === undefined) return undefined;
    const policy = policyOn(date, contracts, rules);
    const absenceTypeId = policy?.publicHolidayAbsenceTypeId;
    const minutes = contractMinutesOn(date, contracts);
    if (!absenceTypeId || minutes === 0) return undefined;
    const gives = approved
      .get(date)
      ?.some((day) => day.absenceTypeId === absenceTypeId || !policy.zeroOutPublicHolidayOverlap);
    return gives ? undefined : { absenceId: `holiday:${date}`, date, minutes, startTime: null, absenceTypeId, name };
  };
};

/** Public holidays of the range, ordered by date, that grant the contract's hours. */
export const automaticHolidays = (person: Person, rules: LeaveRules, range: DateRange): HolidayDay[] => {
  const dayOn = holidayDayOn(person, rules);
  const dates = new Set(rules.holidays.map(({ date }) => date).filter((date) => includesDate(range, date)));
  return [...dates].sort().flatMap((date) => dayOn(date) ?? []);
};
