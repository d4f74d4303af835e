import type { BoardShift } from './board-model.ts';

/** Sums of one date. Open shifts count only in `open`. */
export type DayTotal = {
  minutes: number;
  costMinor: number;
  /** Number of shifts whose cost is pending. */
  pending: number;
  shifts: number;
  open: number;
};

export type Totals = { days: readonly DayTotal[]; minutes: number; costMinor: number; pending: number };

export const noTotal: DayTotal = { minutes: 0, costMinor: 0, pending: 0, shifts: 0, open: 0 };

/** Incremental sums by column. Each change yields a new object for React. */
export const runningTotals = (columns: number) => {
  const days: DayTotal[] = Array.from({ length: columns }, () => ({ ...noTotal }));
  let answer: Totals | null = null;

  const count = (shift: BoardShift, column: number, sign: 1 | -1): void => {
    const day = days[column];
    if (!day) return;
    answer = null;
    if (shift.employeeId === null) {
      day.open += sign * (shift.seats?.free ?? 1);
      return;
    }
    day.minutes += sign * shift.minutes;
    day.costMinor += sign * (shift.costMinor ?? 0);
    if (shift.costPending) day.pending += sign;
    day.shifts += sign;
  };

  const sum = (): Totals => {
    const total = { days: days.map((day) => ({ ...day })), minutes: 0, costMinor: 0, pending: 0 };
    for (const day of days) {
      total.minutes += day.minutes;
      total.costMinor += day.costMinor;
      total.pending += day.pending;
    }
    return total;
  };

  return {
    count,
    now: (): Totals => {
      answer ??= sum();
      return answer;
    },
  };
};
