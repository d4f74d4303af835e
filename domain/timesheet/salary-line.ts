import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import { payFor } from '#domain/money/money.ts';
import type { TimesheetEntry } from './timesheet-entry.ts';
import { workedMinutes } from './worked-minutes.ts';

type Entry = Pick<TimesheetEntry, 'date' | 'startsAt' | 'endsAt' | 'breakMinutes' | 'wageMinor'>;
type Terms = Pick<Contract, 'startdate' | 'enddate' | 'wageMinor'>;

/** One line of pay in minor units, rounded once. The wage is the one kept at approval, else that of the contract of the date. */
export type SalaryLine = { minutes: number; wageMinor: number; salaryMinor: number };

/** The wage per hour that holds for the entry: kept at approval, else the contract's of the date, else none. */
export const wageOf = (entry: Pick<Entry, 'date' | 'wageMinor'>, contracts: readonly Terms[]): number =>
  entry.wageMinor ?? contractOn(entry.date, contracts)?.wageMinor ?? 0;

export const salaryLine = (entry: Entry, contracts: readonly Terms[]): SalaryLine => {
  const minutes = workedMinutes(entry);
  const wageMinor = wageOf(entry, contracts);
  return { minutes, wageMinor, salaryMinor: payFor(minutes, wageMinor) };
};
