import type { Contract } from '#domain/contracts/contract.ts';
import { contractMinutesOn, contractOn } from '#domain/contracts/contract-on.ts';
import { roundedFraction } from '#domain/money/money.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import type { AbsenceDay } from './absence.ts';
import { type AwayDay, type DayCost, dayCost, holidayNames, type LeaveRules } from './absence-day-cost.ts';
import { policyOn } from './absence-policy.ts';
import { automaticHolidays } from './automatic-holidays.ts';

/** Days in the reference period for the value of a day of leave: 13 weeks. */
const averagedDays = 91;

export type AbsentPerson = {
  contracts: readonly Contract[];
  absenceDays: readonly (AwayDay & Pick<AbsenceDay, 'status'>)[];
  timesheetEntries: readonly Pick<TimesheetEntry, 'status' | 'date' | 'startsAt' | 'endsAt' | 'breakMinutes'>[];
};

/** Whether a day is worth the average of the 13 weeks before its absence. */
const isAveraged = (day: AwayDay, contracts: readonly Contract[], rules: LeaveRules): boolean =>
  policyOn(day.date, contracts, rules)?.rows.some(
    ({ absenceTypeId, dayValue }) => absenceTypeId === day.absenceTypeId && dayValue === 'GERMAN_13_WEEK',
  ) === true;

/** Whether the cost of a day depends on other days: on its request's waiting time, or on the hours of the 13 weeks before. */
export const countsByOtherDays = (day: AwayDay, contracts: readonly Contract[], rules: LeaveRules): boolean =>
  Boolean(day.waitMinutes || day.waitDays) || isAveraged(day, contracts, rules);

/** First date that the cost of a day depends on, where its absence begins on `first`. */
export const referenceStart = (
  day: AwayDay,
  first: PlainDate,
  contracts: readonly Contract[],
  rules: LeaveRules,
): PlainDate => (isAveraged(day, contracts, rules) ? addDays(first, -averagedDays) : first);

/**
 * The minutes and cost of each of a person's days of absence, with the reason. Costs that depend on other days are derived from
 * `person`: waiting time from the request's earlier dates, the 13-week average from the hours and absences approved in those
 * weeks.
 */
export const dayCosts = (person: AbsentPerson, rules: LeaveRules): ((day: AwayDay) => DayCost) => {
  const { contracts, timesheetEntries } = person;
  const types = new Map(rules.absenceTypes.map((type) => [type.id, type]));
  const balances = new Map(rules.timeOffBalances.map((balance) => [balance.id, balance]));
  const holidayOn = holidayNames(rules);
  const known = new Map<string, DayCost>();
  const averages = new Map<string, number | undefined>();
  const approved = person.absenceDays.filter(({ status }) => status === 'Approved');
  const requests = Map.groupBy(person.absenceDays, ({ absenceId }) => absenceId);
  const daysOf = (day: AwayDay): AwayDay[] =>
    (requests.get(day.absenceId) ?? [day]).toSorted((a, b) => (a.date < b.date ? -1 : 1));

  /**
   * Decision 72: worked and counted minutes per working date of the contract, over the 91 days before the first day of the
   * absence.
   */
  const averageBefore = (first: PlainDate): number | undefined => {
    const range = { from: addDays(first, -averagedDays), to: addDays(first, -1) };
    const isBefore = ({ date }: { date: PlainDate }): boolean => range.from <= date && date <= range.to;
    const dates = datesIn(range).filter((date) => contractMinutesOn(date, contracts) > 0);
    if (dates.length === 0) return undefined;
    const worked = timesheetEntries
      .filter((entry) => entry.status === 'approved' && isBefore(entry))
      .reduce((sum, entry) => sum + workedMinutes(entry), 0);
    const away = [...approved.filter(isBefore), ...automaticHolidays(person, rules, range)];
    const absent = away.reduce((sum, day) => sum + costOf(day).minutes, 0);
    return roundedFraction(BigInt(worked + absent), BigInt(dates.length));
  };
  const averageOf = (day: AwayDay): number | undefined => {
    const { date } = daysOf(day)[0]!;
    const key = `${day.absenceId} ${date}`;
    if (!averages.has(key)) averages.set(key, averageBefore(date));
    return averages.get(key);
  };

  const costWith = (day: AwayDay, waitLeft = 0, waitDaysLeft = 0): DayCost => {
    const contract = contractOn(day.date, contracts);
    const policy = policyOn(day.date, contracts, rules);
    return dayCost(day, {
      contract,
      policy,
      row: policy?.rows.find(({ absenceTypeId }) => absenceTypeId === day.absenceTypeId),
      type: types.get(day.absenceTypeId),
      holiday: holidayOn(day.date, contract),
      balances,
      average: () => averageOf(day),
      waitLeft,
      waitDaysLeft,
    });
  };
  /**
   * Waiting time is applied to the request's dates in order, up to the hours of each (decision 73); waiting days to dates that
   * count.
   */
  const costsInOrder = (day: AwayDay): void => {
    let waitLeft = day.waitMinutes ?? 0;
    let waitDaysLeft = day.waitDays ?? 0;
    for (const awayDay of daysOf(day)) {
      const cost = costWith(awayDay, waitLeft, waitDaysLeft);
      if (cost.isWaitDay) waitDaysLeft -= 1;
      else waitLeft -= cost.waiting;
      known.set(`${awayDay.absenceId} ${awayDay.date}`, cost);
    }
  };
  const costOf = (day: AwayDay): DayCost => {
    if (!day.waitMinutes && !day.waitDays) return costWith(day);
    const key = `${day.absenceId} ${day.date}`;
    if (!known.has(key)) costsInOrder(day);
    return known.get(key) ?? costWith(day);
  };
  return costOf;
};
