import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import type { HoursRow } from '#web/areas/timesheet/board/hours-model.ts';

/** What was typed and the server does not show yet, by the entry's id; null is hours that were taken away. */
export type OwnHours = ReadonlyMap<string, HoursRow | null>;

/** The rows of the dates as they are once the server has caught up. */
export const withOwnHours = (rows: readonly HoursRow[], own: OwnHours, range: DateRange): HoursRow[] => {
  if (own.size === 0) return [...rows];
  const there = new Set(rows.map((row) => row.entry?.id));
  const added = [...own].flatMap(([id, row]) => (row && !there.has(id) && includesDate(range, row.date) ? [row] : []));
  const answered = new Set(added.flatMap((row) => (row.planned ? [row.planned.occurrence_id] : [])));
  const kept = rows.flatMap((row): HoursRow[] => {
    if (!row.entry) return answered.has(row.key) ? [] : [row];
    const typed = own.get(row.entry.id);
    if (typed === undefined) return [row];
    if (typed) return [{ ...row, entry: typed.entry }];
    // The shift has no hours again.
    return row.planned ? [{ ...row, key: row.planned.occurrence_id, entry: null }] : [];
  });
  return [...kept, ...added];
};
