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

/** A series as its exceptions would have it after or before the event. */
const withExceptions = (
  now: Series | undefined,
  changed: readonly Changed<KeptException>[],
  side: 'before' | 'after',
): Series['exceptions'] => {
  const other = side === 'before' ? 'after' : 'before';
  const gone = new Set(changed.flatMap((one) => (one[other] && !one[side] ? [one[other].date] : [])));
  const known = [...(now?.exceptions ?? []), ...present(changed.map((one) => one[side]))];
  return known.filter(({ date }) => !gone.has(date));
};

/** Every series that the changes touch, as it was and as it is; `now` are the account's series as they stand. */
const changedSeries = (changes: readonly StoredChange[], now: readonly Series[]): Changed<Series>[] => {
  const patterns = new Map(
    changesOf(seriesStore, changes).map((change) => [(change.after ?? change.before)!.id, change]),
  );
  const exceptions = Map.groupBy(changesOf(seriesExceptions, changes), (one) => (one.after ?? one.before)!.seriesId);
  return [...new Set([...patterns.keys(), ...exceptions.keys()])].map((id) => {
    const current = now.find((series) => series.id === id);
    const pattern = patterns.get(id) ?? { before: current ?? null, after: current ?? null };
    const as = (side: 'before' | 'after'): Series | null =>
      pattern[side] && { ...pattern[side], exceptions: withExceptions(current, exceptions.get(id) ?? [], side) };
    return { before: as('before'), after: as('after') };
  });
};

/** Dates of a series of which another date was changed: the same work, by a later version. */
const isTheSame = ({ before, after }: Changed<ScheduledShift>): boolean =>
  before !== null && after !== null && isDeepStrictEqual({ ...before, version: after.version }, after);

/**
 * Every planned shift that an event touched, by its occurrence: as it was and as it is. Series are expanded over the range,
 * so that a date that left its series is one change and not a loss and a gain.
 */
export const changedShifts = (
  changes: readonly StoredChange[],
  now: readonly Series[],
  range: DateRange,
): Map<string, Changed<ScheduledShift>> => {
  const kept = changesOf(scheduledShifts, changes);
  const series = changedSeries(changes, now);
  const side = (which: 'before' | 'after'): ScheduledShift[] => [
    ...series.flatMap((one) => (one[which] ? expandSeries(one[which], range) : [])),
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

/** The open shifts that an event touched, as items of their own. */
export const changedOpenShifts = (changes: readonly StoredChange[]): Changed<OpenShift>[] =>
  changesOf(openShifts, changes);

/** The first dates of repeating offers that were just made. */
const firstOffered = (changes: readonly StoredChange[]): OpenShift[] =>
  changesOf(openSeries, changes).flatMap(({ before, after }) =>
    before || !after ? [] : (openOccurrenceOn({ ...after, exceptions: [] }, after.first_occurrence) ?? []),
  );

/** The open shift that an event is about; of a repeating offer that was just made, its first date. */
export const changedOpenShift = (changes: readonly StoredChange[]): Changed<OpenShift> => {
  const [own] = changesOf(openShifts, changes);
  return own ?? { before: null, after: firstOffered(changes)[0] ?? null };
};

/** All open shifts that an event has made; of repeating offers, their first dates. */
export const newOpenShifts = (changes: readonly StoredChange[]): OpenShift[] => [
  ...changedOpenShifts(changes).flatMap(({ before, after }) => (before || !after ? [] : after)),
  ...firstOffered(changes),
];
