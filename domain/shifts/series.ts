import type { PlainDate, Weekday } from '#domain/time/plain-date.ts';
import type { PlannedWork } from './scheduled-shift.ts';

/** A date of the pattern that is not as the pattern says. */
export type SeriesException = {
  date: PlainDate;
  /** The item that stands for the date instead, of any family that repeats; null when the date was deleted. */
  scheduledShiftId: string | null;
};

/** Something that repeats by weekdays and is stored once: planned shifts, offers and demand alike. */
export type Repeating = {
  accountId: string;
  id: string;
  version: number;
  /** The first date that it may fall on; its ISO week is the first of the rhythm. */
  first_occurrence: PlainDate;
  /** Every how many ISO weeks; 1 is each week. */
  interval: number;
  weekdays: Weekday[];
  /** Last date, included; null is for ever. */
  repeat_until: PlainDate | null;
  exceptions: SeriesException[];
  /** How many dates have left it: they do not move its version on, yet a caller that changes the pattern must have seen them. */
  parted?: number | null;
};

type Rhythm = Pick<Repeating, 'first_occurrence' | 'interval' | 'weekdays' | 'repeat_until' | 'exceptions' | 'parted'>;

/** What happens on each date of it, without on which. */
export const eachTime = <S extends Repeating>(series: S): Omit<S, keyof Rhythm> => {
  const {
    first_occurrence: _,
    interval: __,
    weekdays: ___,
    repeat_until: ____,
    exceptions: _____,
    parted: ______,
    ...work
  } = series;
  return work;
};

/** A shift that repeats; its id is `ser_…`. */
export type Series = PlannedWork & Repeating & { employeeId: string | null };

export const editScopes = ['occurrence', 'sequence', 'original'] as const;
/** The one date; that date and all later ones; the whole series. */
export type EditScope = (typeof editScopes)[number];
