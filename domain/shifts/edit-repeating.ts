import { isProblem, type Problem } from '#domain/kit/problem.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { Write } from './edit-series.ts';
import { changePattern } from './move-pattern.ts';
import type { EditScope, Repeating } from './series.ts';

/** The series, the scope of the edit, and the edited occurrence. */
export type RepeatingEdit<S extends Repeating> = { series: S; scope: EditScope; date: PlainDate };

/** The series with an exception on the date; `itemId` is its replacement, or null for none. */
export const exceptOn = <S extends Repeating>(series: S, date: PlainDate, itemId: string | null): S => ({
  ...series,
  exceptions: [...series.exceptions.filter((exception) => exception.date !== date), { date, scheduledShiftId: itemId }],
});

/** On the first date, "this and all later ones" means the entire series. */
const isWhole = <S extends Repeating>({ series, scope, date }: RepeatingEdit<S>): boolean =>
  scope === 'original' || (scope === 'sequence' && date <= series.first_occurrence);

const headOf = <S extends Repeating>(series: S, date: PlainDate): S => ({
  ...series,
  repeat_until: addDays(date, -1),
  exceptions: series.exceptions.filter((exception) => exception.date < date),
});

const tailOf = <S extends Repeating>(series: S, date: PlainDate, id: string): S => ({
  ...series,
  id,
  version: 1,
  first_occurrence: date,
  exceptions: series.exceptions.filter((exception) => exception.date >= date),
});

/**
 * Writes that change all later dates or the entire series; a single date becomes a separate item, which the caller writes. A new
 * `date` moves the pattern as the occurrence was moved.
 */
export const alterRepeating = <S extends Repeating>(
  edit: RepeatingEdit<S>,
  change: Partial<S> & { date?: PlainDate },
  newId: string,
): Write<S>[] | Problem => {
  const { series, date } = edit;
  const { date: to = date, ...rest } = change;
  const altered = (item: S): S | Problem => changePattern(item, { from: date, to }, rest as Partial<S>);
  if (isWhole(edit)) {
    const after = altered(series);
    return isProblem(after) ? after : [{ before: series, after }];
  }
  const after = altered(tailOf(series, date, newId));
  if (isProblem(after)) return after;
  return [
    { before: series, after: headOf(series, date) },
    { before: null, after },
  ];
};

/** Writes that delete one date, all later ones or the entire series, with the items of its dates. */
export const deleteRepeating = <S extends Repeating>(
  edit: RepeatingEdit<S>,
): { write: Write<S>; itemIds: string[] } => {
  const { series, scope, date } = edit;
  if (scope === 'occurrence') return { write: { before: series, after: exceptOn(series, date, null) }, itemIds: [] };
  const whole = isWhole(edit);
  const gone = series.exceptions.filter((exception) => whole || exception.date >= date);
  return {
    write: { before: series, after: whole ? null : headOf(series, date) },
    itemIds: gone.flatMap(({ scheduledShiftId }) => scheduledShiftId ?? []),
  };
};
