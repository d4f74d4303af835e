import { contractOn } from '#domain/contracts/contract-on.ts';
import { type Derivation, derivedFrom, lineOf } from '#domain/kit/derivation.ts';
import { factorOne } from '#domain/money/money.ts';
import { plannedMinutes } from '#domain/shifts/planned-minutes.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { type Interval, minutesOf } from '#domain/time/interval.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { costLine, entryTrail } from '#domain/timesheet/explain-entry.ts';
import { salaryLine } from '#domain/timesheet/salary-line.ts';
import type { CostFacts } from './totals.ts';

type Planned = Interval & { id: string; date: PlainDate; breakMinutes: number };

/** Planned minutes of a shift: from start to end, less the unpaid break. `name` is the shift type's. */
export const plannedLine = (shift: Planned, name: string | null): Derivation => {
  const about = { sourceId: shift.id, date: shift.date };
  const elapsed = minutesOf(shift);
  const parts = [lineOf('elapsed', elapsed, about), lineOf('break', plannedMinutes(shift) - elapsed, about)];
  return derivedFrom('planned', parts, { ...about, name });
};

type Shift = Pick<
  ScheduledShift,
  'id' | 'employeeId' | 'date' | 'startsAt' | 'endsAt' | 'zone' | 'breakMinutes' | 'isTask' | 'departmentId' | 'shiftId'
>;

export type PlannedTrail = { surcharge: Derivation[]; pay: Derivation[]; cost: Derivation[] };

/**
 * What rates add to a planned shift in minutes of pay, what it is paid at the wage of its date, and its cost, which is the pay where
 * the company shows no cost of company. Tasks, and shifts of people without a contract on the date, have none of these.
 */
export const plannedTrail = (shift: Shift, { contractsOf, factorOf, rates }: CostFacts): PlannedTrail => {
  const contracts = shift.employeeId === null ? [] : contractsOf(shift.employeeId);
  const terms = contractOn(shift.date, contracts);
  if (!terms || shift.isTask) return { surcharge: [], pay: [], cost: [] };
  // Paid as the same hours would be while no one has approved them.
  const open = { clockedIn: null, clockedOut: null, reviewedBy: null, reviewedAt: null, wageMinor: null };
  const hours = { ...shift, ...open, keptRates: null, status: 'pending' as const };
  const line = salaryLine(hours, contracts, rates);
  const { surcharge, pay } = entryTrail(hours, contracts, rates, line);
  const factor = factorOf(terms.contractTypeId);
  return { surcharge: [surcharge], pay: [pay], cost: [factor === factorOne ? pay : costLine({ pay }, line, factor)] };
};
