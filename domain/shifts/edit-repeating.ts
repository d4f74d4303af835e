import { isProblem, type Problem } from '#domain/kit/problem.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { Write } from './edit-series.ts';
import { changePattern } from './move-pattern.ts';
import type { EditScope, Repeating } from './series.ts';

/** What repeats, how much of it changes, and the occurrence that was taken hold of. */
export type RepeatingEdit<S extends Repeating> = { series: S; scope: EditScope; date: PlainDate };

/** Without the date; `itemId` is what stands for it from now on, null when nothing does. */
export const exceptOn = <S extends Repeating>(series: S, date: PlainDate, itemId: string | null): S => ({
  ...series,
  exceptions: [...series.exceptions.filter((exception) => exception.date !== date), { date, scheduledShiftId: itemId }],
});

/** From the first date on, "this and all later ones" is the whole series. */
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
 * The writes that change all later dates or the whole series; one date alone becomes an item of its own, which is its owner's
 * business. A new `date` among the changes moves the pattern as the occurrence was moved.
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

/** The write that drops one date, all later ones or the whole series, and the items of dates that go with it. */
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
