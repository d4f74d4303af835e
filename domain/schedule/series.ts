import type { PlainDate, Weekday } from '#domain/time/plain-date.ts';
import type { PlannedWork } from './scheduled-shift.ts';

/** A date of the pattern that is not as the pattern says. */
export type SeriesException = {
  date: PlainDate;
  /** The item that stands for the date instead; null when the date was deleted. */
  scheduledShiftId: string | null;
};

/** A shift that repeats, stored once. */
export type Series = PlannedWork & {
  accountId: string;
  /** `ser_…` */
  id: string;
  version: number;
  employeeId: string | null;
  /** The first date that it may fall on; its ISO week is the first of the rhythm. */
  first_occurrence: PlainDate;
  /** Every how many ISO weeks; 1 is each week. */
  interval: number;
  weekdays: Weekday[];
  /** Last date, included; null is for ever. */
  repeat_until: PlainDate | null;
  exceptions: SeriesException[];
};

export const editScopes = ['occurrence', 'sequence', 'original'] as const;
/** The one date; that date and all later ones; the whole series. */
export type EditScope = (typeof editScopes)[number];
