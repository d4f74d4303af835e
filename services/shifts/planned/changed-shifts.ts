import { isDeepStrictEqual } from 'node:util';
import { expandSeries } from '#domain/shifts/expand-series.ts';
import { openOccurrenceOn } from '#domain/shifts/open-series.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { StoredChange } from '#services/kit/change.ts';
import { type Changed, changesOf } from '#services/kit/changes-of.ts';
import {
  type KeptException,
  openSeries,
  openShifts,
  scheduledShifts,
  seriesExceptions,
  series as seriesStore,
} from '#services/planning/plan.store.ts';

const present = <T>(values: (T | null)[]): T[] => values.filter((value) => value !== null);

/** A series with the exceptions before or after the event. */
const withExceptions = (
  now: Series | undefined,
  changed: readonly Changed<KeptException>[],
  side: 'before' | 'after',
): Series['exceptions'] => {
  const other = side === 'before' ? 'after' : 'before';
  const gone = new Set(changed.flatMap((pair) => (pair[other] && !pair[side] ? [pair[other].date] : [])));
  const known = [...(now?.exceptions ?? []), ...present(changed.map((pair) => pair[side]))];
  return known.filter(({ date }) => !gone.has(date));
};

/** Series affected by the changes, before and after; `now` are the account's current series. */
const changedSeries = (changes: readonly StoredChange[], now: readonly Series[]): Changed<Series>[] => {
  const patterns = new Map(
    changesOf(seriesStore, changes).map((change) => [(change.after ?? change.before)!.id, change]),
  );
  const exceptions = Map.groupBy(
    changesOf(seriesExceptions, changes),
    (exception) => (exception.after ?? exception.before)!.seriesId,
  );
  return [...new Set([...patterns.keys(), ...exceptions.keys()])].map((id) => {
    const current = now.find((series) => series.id === id);
    const pattern = patterns.get(id) ?? { before: current ?? null, after: current ?? null };
    const as = (side: 'before' | 'after'): Series | null =>
      pattern[side] && { ...pattern[side], exceptions: withExceptions(current, exceptions.get(id) ?? [], side) };
    return { before: as('before'), after: as('after') };
  });
};

/** Whether only the version differs, because another date of the series changed. */
const isTheSame = ({ before, after }: Changed<ScheduledShift>): boolean =>
  before !== null && after !== null && isDeepStrictEqual({ ...before, version: after.version }, after);

/**
 * Scheduled shifts affected by an event, by occurrence, before and after. Series are expanded over the range, so that a detached
 * date is one change instead of a deletion and a creation.
 */
export const changedShifts = (
  changes: readonly StoredChange[],
  now: readonly Series[],
  range: DateRange,
): Map<string, Changed<ScheduledShift>> => {
  const kept = changesOf(scheduledShifts, changes);
  const series = changedSeries(changes, now);
  const side = (which: 'before' | 'after'): ScheduledShift[] => [
    ...series.flatMap((pair) => (pair[which] ? expandSeries(pair[which], range) : [])),
    ...present(kept.map((change) => change[which])),
  ];
  const shifts = new Map<string, Changed<ScheduledShift>>();
  for (const which of ['before', 'after'] as const)
    for (const shift of side(which)) {
      const known = shifts.get(shift.occurrence_id) ?? { before: null, after: null };
      shifts.set(shift.occurrence_id, { ...known, [which]: shift });
    }
  for (const [id, changed] of shifts) if (isTheSame(changed)) shifts.delete(id);
  return shifts;
};

/** Open shift items affected by an event. */
export const changedOpenShifts = (changes: readonly StoredChange[]): Changed<OpenShift>[] =>
  changesOf(openShifts, changes);

/** First dates of newly created open series. */
const firstOffered = (changes: readonly StoredChange[]): OpenShift[] =>
  changesOf(openSeries, changes).flatMap(({ before, after }) =>
    before || !after ? [] : (openOccurrenceOn({ ...after, exceptions: [] }, after.first_occurrence) ?? []),
  );

/** The open shift of an event; for a new series its first date. */
export const changedOpenShift = (changes: readonly StoredChange[]): Changed<OpenShift> => {
  const [own] = changesOf(openShifts, changes);
  return own ?? { before: null, after: firstOffered(changes)[0] ?? null };
};

/** All open shifts created by an event; for series their first dates. */
export const newOpenShifts = (changes: readonly StoredChange[]): OpenShift[] => [
  ...changedOpenShifts(changes).flatMap(({ before, after }) => (before || !after ? [] : after)),
  ...firstOffered(changes),
];
