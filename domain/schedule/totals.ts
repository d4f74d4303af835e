import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import { costFor, costForWeight, type Factor } from '#domain/money/money.ts';
import type { RateBook } from '#domain/rates/rate-book.ts';
import { plannedMinutes } from '#domain/shifts/planned-minutes.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** One shift's contribution to totals: minutes, cost in minor units, and the part of it from surcharges. */
export type TotalsLine = {
  employeeId: string | null;
  date: PlainDate;
  minutes: number;
  costMinor: number;
  surchargeMinor: number;
};

type Shift = Pick<
  ScheduledShift,
  'employeeId' | 'date' | 'startsAt' | 'endsAt' | 'zone' | 'breakMinutes' | 'isTask' | 'departmentId' | 'shiftId'
>;
type Terms = Pick<Contract, 'startdate' | 'enddate' | 'wageMinor' | 'contractTypeId'>;

/** Facts for costs: contracts by employee, the cost factor (1 where cost of company is not shown), and rates. */
export type CostFacts = {
  contractsOf: (employeeId: string) => readonly Terms[];
  factorOf: (contractTypeId: string) => Factor;
  rates: RateBook;
};

const free = { costMinor: 0, surchargeMinor: 0 };

const costOf = (shift: Shift, minutes: number, terms: Terms, { factorOf, rates }: CostFacts): typeof free => {
  const factor = factorOf(terms.contractTypeId);
  const wageMinor = terms.wageMinor ?? 0;
  const { paid } = rates.rated(shift, terms.contractTypeId);
  const plainMinor = costFor(minutes, wageMinor, factor);
  // Most work has no surcharge, so the second multiplication is skipped.
  const costMinor = paid === minutes * 10_000 ? plainMinor : costForWeight(paid, wageMinor, factor);
  return { costMinor, surchargeMinor: costMinor - plainMinor };
};

/** Totals of one shift, rounded once here and only summed afterwards. Tasks add nothing. */
export const totalsLine = (shift: Shift, facts: CostFacts): TotalsLine => {
  const { employeeId, date } = shift;
  const minutes = shift.isTask ? 0 : plannedMinutes(shift);
  const terms = employeeId === null || shift.isTask ? undefined : contractOn(date, facts.contractsOf(employeeId));
  return { employeeId, date, minutes, ...(terms ? costOf(shift, minutes, terms, facts) : free) };
};
