import type { PaidRule } from '#domain/clock/paid-step.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import { payForWeight } from '#domain/money/money.ts';
import type { RatedWork } from '#domain/rates/rate-blocks.ts';
import type { RateBook } from '#domain/rates/rate-book.ts';
import { countedSurcharge, paidSurcharge, type Rated, type RatedPart, ratedOf } from '#domain/rates/rated.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { TimesheetEntry } from './timesheet-entry.ts';

type Entry = Pick<
  TimesheetEntry,
  | 'date'
  | 'startsAt'
  | 'endsAt'
  | 'zone'
  | 'breakMinutes'
  | 'clockedBreaks'
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

/** The hourly wage of the entry: stored at approval, else that of the contract on the date, else none. */
export const wageOf = (entry: Pick<Entry, 'date' | 'wageMinor'>, contracts: readonly Terms[]): number =>
  entry.wageMinor ?? contractOn(entry.date, contracts)?.wageMinor ?? 0;

const timedRules: readonly PaidRule[] = ['clockedBreak', 'timeRule'];

/** The breaks by which rules set the unpaid minutes, where they have a time; otherwise those that were clocked. */
const knownBreaks = ({ steps, clockedBreaks }: Entry): readonly Interval[] => {
  const timed = (steps ?? []).flatMap(({ rule, from, to }) =>
    timedRules.includes(rule) && from && to ? [{ startsAt: from, endsAt: to }] : [],
  );
  return timed.length > 0 ? timed : (clockedBreaks ?? []);
};

/** The entry as work to be rated, with its breaks where they were taken. */
const workOf = (entry: Entry): Entry & Pick<RatedWork, 'breaks'> => {
  const breaks = entry.breakMinutes > 0 ? knownBreaks(entry) : [];
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
