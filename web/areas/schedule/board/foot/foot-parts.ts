import type { BoardDay, BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { FootKey } from './foot-lines.ts';

/** One line of a breakdown: the amount, and the budget it is compared with, if any. */
export type FootPart = { name: string; amount: number; against: number | null };

type Amount = (shift: BoardShift) => number;

/** Sums by name over the same shifts as the footer. */
const sumsBy = (
  shifts: readonly BoardShift[],
  amountOf: Amount,
  nameOf: (shift: BoardShift) => string,
): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const shift of shifts)
    if (shift.employeeId !== null) sums.set(nameOf(shift), (sums.get(nameOf(shift)) ?? 0) + amountOf(shift));
  return sums;
};

const byTeam = (shifts: readonly BoardShift[], amountOf: Amount): Map<string, number> =>
  sumsBy(shifts, amountOf, ({ teamName }) => teamName);

const minutesOf = (shift: BoardShift): number => shift.minutes;
const costOf = (shift: BoardShift): number => shift.costMinor ?? 0;

/** Part of these shifts' cost that comes from surcharges; negative for reduced rates. */
export const surchargesOf = (shifts: readonly BoardShift[]): number =>
  shifts.reduce((sum, shift) => sum + (shift.employeeId === null ? 0 : (shift.surchargeMinor ?? 0)), 0);

/** Number of people whose shifts are in no cost, as their pay is not visible here: they work under a contract in another department. */
export const peopleWithoutCost = (shifts: readonly BoardShift[]): number =>
  new Set(
    shifts.flatMap(({ employeeId, isTask, costMinor, costPending, busy }) =>
      employeeId === null || isTask || costMinor !== null || costPending || busy ? [] : [employeeId],
    ),
  ).size;

const plain = (sums: Map<string, number>): FootPart[] =>
  [...sums]
    .filter(([, amount]) => amount > 0)
    .map(([name, amount]) => ({ name, amount, against: null }))
    .sort((a, b) => b.amount - a.amount);

const budgeted = (day: BoardDay, planned: Map<string, number>, kind: 'minutes' | 'costMinor'): FootPart[] =>
  (day.parts ?? []).flatMap(({ budgets }) =>
    budgets.flatMap((budget) => {
      const against = budget[kind];
      return against === null ? [] : [{ name: budget.name, amount: planned.get(budget.name) ?? 0, against }];
    }),
  );

/** Hours or cost by person instead of team, largest first. */
export const personParts = (
  key: 'hours' | 'cost',
  shifts: readonly BoardShift[],
  nameOf: (employeeId: string) => string,
): FootPart[] => plain(sumsBy(shifts, key === 'hours' ? minutesOf : costOf, (shift) => nameOf(shift.employeeId!)));

/** Breakdown of a footer figure. `shifts` are those of the date. */
export const footParts = (key: FootKey, day: BoardDay, shifts: readonly BoardShift[]): FootPart[] => {
  if (key === 'hours' || key === 'proposedHours') return plain(byTeam(shifts, minutesOf));
  if (key === 'cost' || key === 'proposedCost') return plain(byTeam(shifts, costOf));
  if (key === 'budgetHours') return budgeted(day, byTeam(shifts, minutesOf), 'minutes');
  if (key === 'budgetCost') return budgeted(day, byTeam(shifts, costOf), 'costMinor');
  if (key === 'forecast')
    return (day.parts ?? []).flatMap(({ name, expectedMinor }) =>
      expectedMinor === null ? [] : [{ name, amount: expectedMinor, against: null }],
    );
  const cost = shifts.reduce((sum, shift) => sum + (shift.employeeId === null ? 0 : costOf(shift)), 0);
  return [{ name: '', amount: cost, against: day.forecast?.minor ?? 0 }];
};
