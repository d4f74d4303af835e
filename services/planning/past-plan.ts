import type { Publication } from '#domain/publishing/publication.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import type { StoredChange } from '#services/kit/change.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import type { Store } from '#services/kit/store.ts';
import type { Item } from '#services/ports/table.ts';
import type { Plans } from '#services/table.ts';
import type { LoadedSchedule } from './load-schedule.ts';
import {
  type Kept,
  type KeptException,
  keptException,
  openSeries,
  openShifts,
  publications,
  type RepeatingWork,
  requiredSeries,
  requiredShifts,
  scheduledShifts,
  seriesExceptions,
  series as seriesStore,
} from './plan.store.ts';

/** Items that later events wrote, as they were before the first of those events; null when the item did not exist yet. */
export type Was = Map<string, { kind: string; id: string; item: Item | null }>;

/** A recreated item continues the version count from its removal. */
const versionBefore = ({ before, after }: StoredChange): number =>
  before ? (before.version as number) : (after!.version as number) - 1;

/**
 * The first change of an item shows its earlier state: the one with the lowest previous version; ties go to the one logged first.
 */
export const wasBefore = (later: readonly LoggedEvent[]): Was => {
  const first = new Map<string, StoredChange>();
  for (const { changes } of later)
    for (const change of changes) {
      const name = `${change.kind} ${(change.before ?? change.after)!.id}`;
      const known = first.get(name);
      if (!known || versionBefore(change) < versionBefore(known)) first.set(name, change);
    }
  return new Map(
    [...first].map(([name, one]) => [
      name,
      { kind: one.kind, id: (one.before ?? one.after)!.id as string, item: one.before },
    ]),
  );
};

/** Items of a kind at the past instant: changed ones are restored, items created since are omitted. */
export const rolledBack = <T extends { id: string }>(
  store: Pick<Store<T>, 'kind' | 'parse'>,
  now: readonly T[],
  was: Was,
): T[] => {
  const stays = now.filter(({ id }) => !was.has(`${store.kind} ${id}`));
  const back = [...was.values()].flatMap(({ kind, item }) => (kind === store.kind && item ? [store.parse(item)] : []));
  return [...stays, ...back];
};

/** Whether an item is in these departments and dates. */
export const inView = (departmentIds: readonly string[], range: DateRange) => {
  const ids = new Set(departmentIds);
  return <T extends { departmentId: string; date: string }>(items: readonly T[]): T[] =>
    items.filter((item) => ids.has(item.departmentId) && includesDate(range, item.date));
};

const exceptionsOf = (series: readonly RepeatingWork[]): KeptException[] =>
  series.flatMap((repeating) =>
    repeating.exceptions.map((exception) => ({
      ...keptException(repeating, exception),
      ...exception,
    })),
  );

const seriesThen = <S extends RepeatingWork>(store: Store<Kept<S>>, now: readonly S[], was: Was): S[] => {
  const patterns = rolledBack<Kept<S>>(
    store,
    now.map(({ exceptions: _, ...pattern }) => pattern),
    was,
  );
  const exceptions = Map.groupBy(
    rolledBack(seriesExceptions, exceptionsOf(now), was),
    (exception) => exception.seriesId,
  );
  return patterns.map((pattern) => ({ ...pattern, exceptions: exceptions.get(pattern.id) ?? [] }) as unknown as S);
};

/** Series and publications at the past instant. */
export const plansThen = (now: Plans, was: Was): Plans => ({
  series: seriesThen(seriesStore, now.series, was),
  openSeries: seriesThen(openSeries, now.openSeries, was),
  requiredSeries: seriesThen(requiredSeries, now.requiredSeries, was),
  openAbsences: now.openAbsences,
  publications: rolledBack<Publication>(publications, now.publications, was),
});

/**
 * The schedule of the range at a past instant: today's items with all planning changes since rolled back. Absences and day plans
 * are the current ones.
 */
export const scheduleThen = (
  now: LoadedSchedule,
  was: Was,
  departmentIds: readonly string[],
  range: DateRange,
): LoadedSchedule => {
  const view = inView(departmentIds, range);
  const known = [...now.scheduledShifts, ...now.hiddenShifts, ...now.adjacent];
  const all: ScheduledShift[] = rolledBack(scheduledShifts as never, known, was);
  const stands = all.filter(({ hiddenBy }) => hiddenBy === null);
  const weeks = inView(departmentIds, { from: mondayOf(range.from), to: addDays(mondayOf(range.to), 6) });
  return {
    scheduledShifts: view(stands),
    hiddenShifts: view(all.filter(({ hiddenBy }) => hiddenBy !== null)),
    openShifts: view(rolledBack(openShifts as never, now.openShifts, was)),
    requiredShifts: view(rolledBack(requiredShifts as never, now.requiredShifts, was)),
    absenceDays: now.absenceDays,
    dayPlans: now.dayPlans,
    datedAvailability: now.datedAvailability,
    adjacent: weeks(stands).filter(({ date }) => !includesDate(range, date)),
    departmentIds,
    range,
  };
};
