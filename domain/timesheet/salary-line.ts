import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import { payForWeight } from '#domain/money/money.ts';
import type { RatedWork } from '#domain/rates/rate-blocks.ts';
import type { RateBook } from '#domain/rates/rate-book.ts';
import { countedSurcharge, paidSurcharge, type Rated, type RatedPart, ratedOf } from '#domain/rates/rated.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { knownBreaksOf } from './known-breaks.ts';
import type { TimesheetEntry } from './timesheet-entry.ts';

type Entry = Pick<
  TimesheetEntry,
  | 'date'
  | 'startsAt'
  | 'endsAt'
  | 'zone'
  | 'breakMinutes'
  | 'clockedBreaks'
  | 'knownBreaks'
  | 'steps'
  | 'departmentId'
  | 'shiftId'
  | 'wageMinor'
  | 'keptRates'
>;
type Terms = Pick<Contract, 'startdate' | 'enddate' | 'wageMinor' | 'contractTypeId'>;

/** One line of pay in minor units, rounded once. Wage and rates are those stored at approval, else those in force on the date. */
export type SalaryLine = {
  minutes: number;
  wageMinor: number;
  salaryMinor: number;
  /** Minutes added by rates to the pay, and to the plus-minus balance. */
  surchargeMinutes: number;
  surchargeTimeMinutes: number;
  rated: Rated;
};

/** The wage that approval stores: that of the contract on the date; null without one, so that hours get the wage agreed later. */
export const agreedWage = (date: PlainDate, contracts: readonly Terms[]): number | null =>
  contractOn(date, contracts)?.wageMinor ?? null;

/** The hourly wage of the entry: stored at approval, else that of the contract on the date, else none. */
export const wageOf = (entry: Pick<Entry, 'date' | 'wageMinor'>, contracts: readonly Terms[]): number =>
  entry.wageMinor ?? agreedWage(entry.date, contracts) ?? 0;

/** The entry as work to be rated, with its breaks where they were taken. */
const workOf = (entry: Entry): Entry & Pick<RatedWork, 'breaks'> => {
  const breaks = entry.breakMinutes > 0 ? knownBreaksOf(entry) : [];
  return breaks.length > 0
    ? { ...entry, breaks: breaks.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1)) }
    : entry;
};

/** Minutes by percentage under the rates of the date, to be stored at approval. */
export const ratedParts = (entry: Entry, contracts: readonly Terms[], rates: RateBook): RatedPart[] =>
  rates
    .blocks(workOf(entry), contractOn(entry.date, contracts)?.contractTypeId ?? null)
    .map(({ minutes, pay, time, card, since }) => ({
      ...{ minutes, pay, time },
      ...(card !== undefined && { card, since: since ?? null }),
    }));

const ratedFor = (entry: Entry, contracts: readonly Terms[], rates: RateBook): Rated =>
  entry.keptRates
    ? ratedOf(entry.keptRates)
    : rates.rated(workOf(entry), contractOn(entry.date, contracts)?.contractTypeId ?? null);

export const salaryLine = (entry: Entry, contracts: readonly Terms[], rates: RateBook): SalaryLine => {
  const rated = ratedFor(entry, contracts, rates);
  const wageMinor = wageOf(entry, contracts);
  return {
    minutes: rated.minutes,
    wageMinor,
    salaryMinor: payForWeight(rated.paid, wageMinor),
    surchargeMinutes: paidSurcharge(rated),
    surchargeTimeMinutes: countedSurcharge(rated),
    rated,
  };
};
