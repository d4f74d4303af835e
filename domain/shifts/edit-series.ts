import { isProblem, type Problem } from '#domain/kit/problem.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { occurrenceOn } from './expand-series.ts';
import { changePattern } from './move-pattern.ts';
import { changeScheduledShift, type ShiftChange } from './plan-scheduled-shift.ts';
import type { ScheduledShift } from './scheduled-shift.ts';
import type { EditScope, Series } from './series.ts';

/** An item before and after: null before creates, null after deletes. */
export type Write<T> = { before: T | null; after: T | null };
export type SeriesWrites = { series: Write<Series>[]; shifts: Write<ScheduledShift>[] };

/** Editable fields of a series: work and pattern. A new `date` moves the edited occurrence. */
export type SeriesChange = ShiftChange & Partial<Pick<Series, 'interval' | 'weekdays' | 'repeat_until'>>;

export type SeriesEdit = {
  series: Series;
  scope: EditScope;
  /** Date of the edited occurrence. */
  date: PlainDate;
  /** Items that replace dates of the series. */
  detached: readonly ScheduledShift[];
};

/** Ids for items that the edit may create. */
export type NewIds = { scheduledShift: string; series: string };

/** Otherwise the edit concerns single dates. */
const wholeSeries = ({ series, scope, date }: SeriesEdit): boolean =>
  scope === 'original' || (scope === 'sequence' && date <= series.first_occurrence);

const except = (series: Series, date: PlainDate, scheduledShiftId: string | null): Series => ({
  ...series,
  exceptions: [...series.exceptions.filter((exception) => exception.date !== date), { date, scheduledShiftId }],
});

const detach = ({ series, date }: SeriesEdit, change: SeriesChange, id: string): SeriesWrites => {
  const { interval: _, weekdays: __, repeat_until: ___, ...shiftChange } = change;
  const own = { ...changeScheduledShift(occurrenceOn(series, date), shiftChange), id, version: 1 };
  return {
    series: [{ before: series, after: except(series, date, id) }],
    shifts: [{ before: null, after: own }],
  };
};

const changedSeries = (series: Series, date: PlainDate, change: SeriesChange): Series | Problem => {
  const { date: to = date, ...rest } = change;
  return changePattern(series, { from: date, to }, rest);
};

/** Splits the series: up to the day before, and from the date on, each with its exceptions. */
const split = (series: Series, date: PlainDate, id: string): { head: Series; tail: Series } => ({
  head: {
    ...series,
    repeat_until: addDays(date, -1),
    exceptions: series.exceptions.filter((exception) => exception.date < date),
  },
  tail: {
    ...series,
    id,
    version: 1,
    first_occurrence: date,
    exceptions: series.exceptions.filter((exception) => exception.date >= date),
  },
});

/** Moves detached items from the date on to the new series; their occurrence_id is unchanged. */
const rehomed = ({ detached, date }: SeriesEdit, tail: Series): Write<ScheduledShift>[] =>
  detached
    .filter((shift) =>
      tail.exceptions.some((exception) => exception.scheduledShiftId === shift.id && exception.date >= date),
    )
    .map((shift) => ({ before: shift, after: { ...shift, seriesId: tail.id } }));

/** Writes that change one date, this and all later dates, or the entire series. */
export const editSeries = (edit: SeriesEdit, change: SeriesChange, ids: NewIds): SeriesWrites | Problem => {
  const { series, scope, date } = edit;
  if (scope === 'occurrence') return detach(edit, change, ids.scheduledShift);
  if (wholeSeries(edit)) {
    const after = changedSeries(series, date, change);
    return isProblem(after) ? after : { series: [{ before: series, after }], shifts: [] };
  }
  const { head, tail } = split(series, date, ids.series);
  const changed = changedSeries(tail, date, change);
  if (isProblem(changed)) return changed;
  return {
    series: [
      { before: series, after: head },
      { before: null, after: changed },
    ],
    shifts: rehomed(edit, changed),
  };
};

/** Writes that delete one date, this and all later dates, or the entire series, with the items that replace its dates. */
export const deleteFromSeries = (edit: SeriesEdit): SeriesWrites => {
  const { series, scope, date, detached } = edit;
  if (scope === 'occurrence') return { series: [{ before: series, after: except(series, date, null) }], shifts: [] };
  const whole = wholeSeries(edit);
  const goes = new Set(
    series.exceptions
      .filter((exception) => whole || exception.date >= date)
      .map((exception) => exception.scheduledShiftId),
  );
  return {
    series: [{ before: series, after: whole ? null : split(series, date, series.id).head }],
    shifts: detached.filter((shift) => goes.has(shift.id)).map((shift) => ({ before: shift, after: null })),
  };
};
