import type { PlainDate } from '#domain/time/plain-date.ts';

export type DifferenceStatus = 'over' | 'under' | 'equal';

/** A date's worked and scheduled minutes. */
export type ScheduleDifference = {
  date: PlainDate;
  scheduledMinutes: number;
  workedMinutes: number;
  /** Worked minus scheduled. */
  difference: number;
  /** The difference in basis points of the scheduled minutes; null where none were scheduled but some worked. */
  differenceShare: number | null;
  status: DifferenceStatus;
};

const shareOf = (difference: number, scheduled: number): number | null => {
  if (scheduled === 0) return difference === 0 ? 0 : null;
  return Math.round((difference * 10_000) / scheduled);
};

/** Worked minutes compared with the minutes scheduled for the date. */
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
