import * as z from 'zod';
import { mostShifts } from '#domain/schedule/most-shifts.ts';
import type { SeriesWrites, Write } from '#domain/shifts/edit-series.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';

/** Text key with the limit that it contains. */
const tooMany = `input.tooManyShifts:${mostShifts}`;

/** A list of actions on distinct shifts. */
export const selectionOf = <T extends z.ZodType<{ id: string }>>(each: T) =>
  z
    .array(each)
    .min(1, 'input.required')
    .max(mostShifts, tooMany)
    .refine((all) => new Set(all.map((item) => item.id)).size === all.length, 'input.twice');

/**
 * Validates lists that form one selection: not empty, at most one operation's worth, no duplicates. Errors are reported on the
 * first list.
 */
export const asOneSelection =
  <K extends string>(first: K, second: K) =>
  (lists: Record<K, readonly { id: string }[]>, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void => {
    const ids = [...lists[first], ...lists[second]].map(({ id }) => id);
    const fault =
      (ids.length === 0 && 'input.required') ||
      (ids.length > mostShifts && tooMany) ||
      (new Set(ids).size < ids.length && 'input.twice');
    if (fault) addIssue({ code: 'custom', path: [first], message: fault });
  };

const mergedSeries = (writes: Write<Series>[]): Write<Series> => {
  const before = writes[0]!.before!;
  const known = new Set(before.exceptions.map((exception) => exception.date));
  const added = writes.flatMap(({ after }) => after!.exceptions.filter((exception) => !known.has(exception.date)));
  return { before, after: { ...before, exceptions: [...before.exceptions, ...added] } };
};

/** Merges writes of single dates, several of which may leave the same series. */
export const mergedWrites = (all: readonly SeriesWrites[]): SeriesWrites => ({
  shifts: all.flatMap((seriesWrites) => seriesWrites.shifts),
  series: [
    ...Map.groupBy(
      all.flatMap((seriesWrites) => seriesWrites.series),
      (write) => write.before!.id,
    ).values(),
  ].map(mergedSeries),
});

/** The refusal of a list item, with its position in the list. */
export const at = (list: string, index: number, refusal: Refusal): Refusal =>
  refuse(refusal.code, refusal.key, {
    field: [list, index, refusal.field].filter((part) => part !== null).join('.'),
    measured: refusal.measured ?? undefined,
    limit: refusal.limit ?? undefined,
    current: refusal.current,
    shown: refusal.shown,
  });

/** Processes items in order; the first refusal refuses all. */
export const each = async <T extends object, D>(
  list: string,
  all: readonly T[],
  done: (item: T) => D | Refusal | Promise<D | Refusal>,
  { at: placed }: Extent = selection,
): Promise<D[] | Refusal> => {
  const results: D[] = [];
  for (const [index, one] of all.entries()) {
    const result = await done(one);
    if (isRefusal(result)) return placed(list, index, result);
    results.push(result);
  }
  return results;
};

type Named = Pick<ScheduledShift, 'id' | 'departmentId'> & { employeeId?: string | null };

/** Event fields for many shifts: the department when they share one, and all ids. */
export const aboutMany = (shifts: readonly Named[]) => {
  const departments = new Set(shifts.map((shift) => shift.departmentId));
  return {
    subject: shifts[0]!.id,
    departmentId: departments.size === 1 ? shifts[0]!.departmentId : null,
    details: { ids: shifts.map((shift) => shift.id) },
  };
};

/** Whether the input is one shift or a selection: the fields of its event, and the input path of a refusal. */
export type Extent = {
  about: (shifts: readonly Named[]) => { subject: string; departmentId: string | null; employeeId?: string | null };
  at: typeof at;
};

export const oneShift: Extent = {
  about: ([shift]) => ({
    subject: shift!.id,
    departmentId: shift!.departmentId,
    employeeId: shift!.employeeId ?? null,
  }),
  at: (_list, _index, refusal) => refusal,
};
export const selection: Extent = { about: aboutMany, at };

/** Distinct people of a list. */
export const distinctPeople = (all: readonly { employeeId?: string | null }[]): string[] => [
  ...new Set(all.flatMap(({ employeeId }) => employeeId ?? [])),
];
