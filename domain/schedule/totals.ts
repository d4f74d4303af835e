import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import { costFor, type Factor, factorOne } from '#domain/money/money.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { plannedMinutes } from './planned-minutes.ts';
import type { ScheduledShift } from './scheduled-shift.ts';

/** What one shift adds to the totals: minutes, and cost in minor units. */
export type TotalsLine = { employeeId: string | null; date: PlainDate; minutes: number; costMinor: number };
export type Total = { minutes: number; costMinor: number; shifts: number };

type Shift = Pick<ScheduledShift, 'employeeId' | 'date' | 'startsAt' | 'endsAt' | 'breakMinutes' | 'isTask'>;
type Terms = Pick<Contract, 'startdate' | 'enddate' | 'wageMinor' | 'contractTypeId'>;

/** Who earns what: contracts by employee, and the factor that turns wage into cost (1 where cost is not shown). */
export type CostFacts = {
  contractsOf: (employeeId: string) => readonly Terms[];
  factorOf: (contractTypeId: string) => Factor;
};

/** For viewers who may not know wages. */
export const noCosts: CostFacts = { contractsOf: () => [], factorOf: () => factorOne };

/** One published line: rounded once here, only summed afterwards. Tasks add nothing. */
export const totalsLine = (shift: Shift, { contractsOf, factorOf }: CostFacts): TotalsLine => {
  const { employeeId, date } = shift;
  const minutes = shift.isTask ? 0 : plannedMinutes(shift);
  const contract = employeeId === null ? undefined : contractOn(date, contractsOf(employeeId));
  const costMinor = contract ? costFor(minutes, contract.wageMinor, factorOf(contract.contractTypeId)) : 0;
  return { employeeId, date, minutes, costMinor };
};

export const nothing: Total = { minutes: 0, costMinor: 0, shifts: 0 };

const plus = (total: Total, line: TotalsLine): Total => ({
  minutes: total.minutes + line.minutes,
  costMinor: total.costMinor + line.costMinor,
  shifts: total.shifts + 1,
});

const summed = <K>(lines: readonly TotalsLine[], keyOf: (line: TotalsLine) => K): Map<K, Total> => {
  const totals = new Map<K, Total>();
  for (const line of lines) totals.set(keyOf(line), plus(totals.get(keyOf(line)) ?? nothing, line));
  return totals;
};

/** The same lines summed three ways; each way adds up to `all`. */
export const totalsOf = (lines: readonly TotalsLine[]) => ({
  byEmployee: summed(lines, (line) => line.employeeId),
  byDate: summed(lines, (line) => line.date),
  all: lines.reduce(plus, nothing),
});
