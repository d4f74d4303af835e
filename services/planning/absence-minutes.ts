import type { Absence } from '#domain/absence/absence.ts';
import { policyOn } from '#domain/absence/absence-policy.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { expandSeries } from '#domain/shifts/expand-series.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadHorizon, loadOrganisation, loadPlans } from '#services/table.ts';

/** Planned minutes of a date; undefined when the policy doesn't count planned hours. */
export type PlannedMinutes = (date: PlainDate) => number | undefined;

type Planned = Pick<Absence, 'accountId' | 'id' | 'employeeId' | 'absenceTypeId'>;

/**
 * Planned minutes of the dates for which the policy counts planned hours (decision 67), including shifts hidden by this absence.
 * Reads the schedule only when a policy requires it.
 */
export const loadPlannedMinutes = async (
  ctx: Ctx,
  { accountId, id, employeeId, absenceTypeId }: Planned,
  contracts: readonly Contract[],
  range: DateRange,
): Promise<PlannedMinutes> => {
  const organisation = await loadOrganisation(ctx, accountId);
  const byPlan = datesIn(range).filter((date) =>
    policyOn(date, contracts, organisation)?.rows.some(
      (row) => row.absenceTypeId === absenceTypeId && row.hours === 'SCHEDULED',
    ),
  );
  if (byPlan.length === 0) return () => undefined;
  const [{ scheduledShifts, hiddenShifts }, { series }] = await Promise.all([
    loadHorizon(ctx, accountId, employeeId, range),
    loadPlans(ctx, accountId),
  ]);
  const items = [...scheduledShifts, ...hiddenShifts.filter(({ hiddenBy }) => hiddenBy === id)];
  const known = new Set(items.map((shift) => shift.id));
  const repeated = series
    .filter((pattern) => pattern.employeeId === employeeId)
    .flatMap((pattern) => expandSeries(pattern, range))
    .filter((shift) => !known.has(shift.id));
  const sums = new Map<PlainDate, number>(byPlan.map((date) => [date, 0]));
  for (const shift of [...items, ...repeated]) {
    const sum = sums.get(shift.date);
    if (sum !== undefined) sums.set(shift.date, sum + workedMinutes(shift));
  }
  return (date) => sums.get(date);
};
