import type { PlainDate, Weekday } from '#domain/time/plain-date.ts';
import type { PlannedWork } from './scheduled-shift.ts';

/** An exception: a date that deviates from the pattern. */
export type SeriesException = {
  date: PlainDate;
  /** Id of the replacing item, of any kind that repeats; null when the date was deleted. */
  scheduledShiftId: string | null;
};

/** A weekly repetition, stored once; shared by scheduled, open and required shifts. */
export type Repeating = {
  accountId: string;
  id: string;
  version: number;
  /** First possible date; its ISO week is the first of the repetition. */
  first_occurrence: PlainDate;
  /** Interval in ISO weeks; 1 means every week. */
  interval: number;
  weekdays: Weekday[];
  /** Last date, inclusive; null repeats forever. */
  repeat_until: PlainDate | null;
  exceptions: SeriesException[];
  /** Number of detached dates. They do not change its version, but an edit of the pattern must have seen them. */
  parted?: number | null;
};

type Rhythm = Pick<Repeating, 'first_occurrence' | 'interval' | 'weekdays' | 'repeat_until' | 'exceptions' | 'parted'>;

/** The work of each occurrence, without the pattern. */
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

/** A series of scheduled shifts; its id is `ser_…`. */
export type Series = PlannedWork & Repeating & { employeeId: string | null };

export const editScopes = ['occurrence', 'sequence', 'original'] as const;
/** Scope of an edit: one date; this and all later dates; the entire series. */
export type EditScope = (typeof editScopes)[number];
