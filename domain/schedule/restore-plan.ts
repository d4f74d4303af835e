import type { SeriesWrites, Write } from '#domain/shifts/edit-series.ts';
import { datesOfSeries, occurrenceOn } from '#domain/shifts/expand-series.ts';
import { changeScheduledShift } from '#domain/shifts/plan-scheduled-shift.ts';
import { parseOccurrenceId, type ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';

/** One shift before and after the restore; null where nonexistent. */
export type Restored = { id: string; wanted: ScheduledShift | null; current: ScheduledShift | null };

/** Relevant fields of a scheduled shift, without versions and verdicts. */
const workOf = (shift: ScheduledShift) => ({
  departmentId: shift.departmentId,
  teamId: shift.teamId,
  shiftId: shift.shiftId,
  employeeId: shift.employeeId,
  date: shift.date,
  starttime: shift.starttime,
  endtime: shift.endtime,
  breakMinutes: shift.breakMinutes,
  paidBreakMinutes: shift.paidBreakMinutes,
  hide_end_time: shift.hide_end_time,
  note: shift.note,
  tags: shift.tags ?? [],
  isTask: shift.isTask,
  zone: shift.zone,
  hiddenBy: shift.hiddenBy,
});

export const sameWork = (a: ScheduledShift | null, b: ScheduledShift | null): boolean =>
  a === b || (a !== null && b !== null && JSON.stringify(workOf(a)) === JSON.stringify(workOf(b)));

/** Series by id after the writes so far. */
type Patterns = Map<string, Write<Series>>;

const setException = (patterns: Patterns, series: Series, date: string, item: string | null | undefined): void => {
  const known = patterns.get(series.id) ?? { before: series, after: series };
  const others = known.after!.exceptions.filter((exception) => exception.date !== date);
  // A remaining exception keeps its version, which the store checks.
  const had = known.after!.exceptions.find((exception) => exception.date === date);
  const exceptions = item === undefined ? others : [...others, { ...had, date, scheduledShiftId: item }];
  patterns.set(series.id, { before: known.before, after: { ...known.after!, exceptions } });
};

/** Whether a series has no dates left and no items of its own, so that no one could see or change it. */
const isSpent = (series: Series): boolean => {
  const { exceptions, first_occurrence: from, repeat_until: to } = series;
  const stands = exceptions.some(({ scheduledShiftId }) => scheduledShiftId !== null);
  return to !== null && !stands && datesOfSeries(series, { from, to }).length === 0;
};

const isItem = (shift: ScheduledShift, items: ReadonlySet<string>): boolean => items.has(shift.id);

/**
 * Writes that restore exactly these shifts, without orphans. A date of a series returns to it if the series still gives the same,
 * else it becomes a separate item for the date.
 */
export const restoreWrites = (
  all: readonly Restored[],
  series: readonly Series[],
  /** Ids that are stored items; all others are dates within a series. */
  items: ReadonlySet<string>,
): SeriesWrites => {
  const patterns: Patterns = new Map();
  const shifts: Write<ScheduledShift>[] = [];
  const seriesById = new Map(series.map((pattern) => [pattern.id, pattern]));
  for (const { id, wanted, current } of all) {
    if (sameWork(wanted, current)) continue;
    const place = id.startsWith('ser_') ? parseOccurrenceId(id) : undefined;
    const own = place && seriesById.get(place.id);
    const bare = own && { ...own, exceptions: own.exceptions.filter(({ date }) => date !== place!.date) };
    const byPattern =
      bare && datesOfSeries(bare, { from: place!.date, to: place!.date }).length > 0
        ? occurrenceOn(bare, place!.date)
        : null;
    const item = current && isItem(current, items) ? current : null;
    if (wanted && own && sameWork(wanted, byPattern)) {
      setException(patterns, own, place!.date, undefined);
      if (item) shifts.push({ before: item, after: null });
    } else if (!wanted) {
      if (own && byPattern) setException(patterns, own, place!.date, null);
      if (item) shifts.push({ before: item, after: null });
    } else if (item) {
      shifts.push({
        before: item,
        after: { ...changeScheduledShift(item, workOf(wanted)), hiddenBy: wanted.hiddenBy },
      });
    } else {
      if (own && byPattern) setException(patterns, own, place!.date, id);
      const seriesId = wanted.seriesId !== null && seriesById.has(wanted.seriesId) ? wanted.seriesId : null;
      const version = (current?.version ?? wanted.version) + 1;
      shifts.push({ before: null, after: { ...wanted, seriesId, version, verdict: null } });
    }
  }
  const held = new Set(shifts.map(({ after }) => after?.seriesId));
  const goes = (pattern: Series): boolean => isSpent(pattern) && !held.has(pattern.id);
  return {
    series: [...patterns.values()].map(({ before, after }) => ({ before, after: after && goes(after) ? null : after })),
    shifts,
  };
};
