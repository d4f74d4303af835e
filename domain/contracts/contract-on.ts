import type { Validity } from '#domain/time/date-range.ts';
import { validitiesOverlap } from '#domain/time/date-range.ts';
import { addDays, type PlainDate, weekdayOf } from '#domain/time/plain-date.ts';
import type { Contract, WeekMinutes } from './contract.ts';

type Terms = Pick<Contract, 'startdate' | 'enddate'>;

const validityOf = (contract: Terms): Validity => ({ from: contract.startdate, until: contract.enddate });

/** The employee's contract in force on the date; undefined in a gap. */
export const contractOn = <C extends Terms>(date: PlainDate, contracts: readonly C[]): C | undefined =>
  contracts.find(({ startdate, enddate }) => startdate <= date && (enddate === null || date < enddate));

/** Another contract of the employee that would be in force on the same date; undefined when there is none. */
export const overlappingContract = <C extends Terms & { id: string }>(
  contract: Terms & { id: string },
  others: readonly C[],
): C | undefined =>
  others.find((item) => item.id !== contract.id && validitiesOverlap(validityOf(contract), validityOf(item)));

/** Minutes agreed for that date; 0 without a contract. */
export const contractMinutesOn = (date: PlainDate, contracts: readonly (Terms & { minutes: WeekMinutes })[]): number =>
  contractOn(date, contracts)?.minutes[weekdayOf(date)] ?? 0;

const noHours: WeekMinutes = { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 };

/** Minutes agreed for a week. */
export const weekTotal = (minutes: WeekMinutes): number =>
  minutes.mo + minutes.tu + minutes.we + minutes.th + minutes.fr + minutes.sa + minutes.su;

/**
 * Total minutes agreed for the dates; null where no contract in force has any hours, as for on-call workers: then nothing exceeds
 * them.
 */
export const agreedMinutes = (
  dates: readonly PlainDate[],
  contracts: readonly (Terms & { minutes: WeekMinutes })[],
): number | null =>
  dates.some((date) => weekTotal(contractOn(date, contracts)?.minutes ?? noHours) > 0)
    ? dates.reduce((sum, date) => sum + contractMinutesOn(date, contracts), 0)
    : null;

/** Last workday, as shown to and typed by people (decision 27). */
export const lastWorkday = (contract: Pick<Contract, 'enddate'>): PlainDate | null =>
  contract.enddate && addDays(contract.enddate, -1);

/** The stored end date for a typed last workday. */
export const enddateAfter = (lastDay: PlainDate | null): PlainDate | null => lastDay && addDays(lastDay, 1);
