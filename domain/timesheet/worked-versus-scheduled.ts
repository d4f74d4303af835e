import type { PlainDate } from '#domain/time/plain-date.ts';

export type DifferenceStatus = 'over' | 'under' | 'equal';

/** A date's worked and scheduled minutes. */
export type ScheduleDifference = {
  date: PlainDate;
  scheduledMinutes: number;
  workedMinutes: number;
  /** Worked less scheduled. */
  difference: number;
  /** The same in basis points of what was scheduled; null where nothing was scheduled and something worked. */
  differenceShare: number | null;
  status: DifferenceStatus;
};

const shareOf = (difference: number, scheduled: number): number | null => {
  if (scheduled === 0) return difference === 0 ? 0 : null;
  return Math.round((difference * 10_000) / scheduled);
};

/** Worked time and what was scheduled for the date. */
export const workedVersusScheduled = (
  date: PlainDate,
  scheduledMinutes: number,
  workedMinutes: number,
): ScheduleDifference => {
  const difference = workedMinutes - scheduledMinutes;
  return {
    date,
    scheduledMinutes,
    workedMinutes,
    difference,
    differenceShare: shareOf(difference, scheduledMinutes),
    status: difference === 0 ? 'equal' : difference > 0 ? 'over' : 'under',
  };
};
