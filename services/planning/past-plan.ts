import type { Publication } from '#domain/publishing/publication.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Repeating } from '#domain/shifts/series.ts';
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
  requiredSeries,
  requiredShifts,
  scheduledShifts,
  seriesExceptions,
  series as seriesStore,
} from './plan.store.ts';

/** Each item that later events wrote, as it was before the first of them; null where it was not there yet. */
export type Was = Map<string, { kind: string; id: string; item: Item | null }>;

/** What is made again goes on counting from where it was removed. */
const versionBefore = ({ before, after }: StoredChange): number =>
  before ? (before.version as number) : (after!.version as number) - 1;

/** The first change of an item tells how it was: the one that found the lowest version, of two the one that was logged first. */
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

/** What there is of a kind as it was: what was written since is as it was found, what was made since is not there. */
export const rolledBack = <T extends { id: string }>(
  store: Pick<Store<T>, 'kind' | 'parse'>,
  now: readonly T[],
  was: Was,
): T[] => {
  const stays = now.filter(({ id }) => !was.has(`${store.kind} ${id}`));
  const back = [...was.values()].flatMap(({ kind, item }) => (kind === store.kind && item ? [store.parse(item)] : []));
  return [...stays, ...back];
};

/** What lies in these departments and dates. */
export const inView = (departmentIds: readonly string[], range: DateRange) => {
  const ids = new Set(departmentIds);
  return <T extends { departmentId: string; date: string }>(items: readonly T[]): T[] =>
    items.filter((item) => ids.has(item.departmentId) && includesDate(range, item.date));
};

const exceptionsOf = (series: readonly Repeating[]): KeptException[] =>
  series.flatMap((repeating) =>
    repeating.exceptions.map((exception) => ({
      ...keptException(repeating.accountId, repeating.id, exception),
      ...exception,
    })),
  );

const seriesThen = <S extends Repeating>(store: Store<Kept<S>>, now: readonly S[], was: Was): S[] => {
  const patterns = rolledBack<Kept<S>>(
    store,
    now.map(({ exceptions: _, ...pattern }) => pattern),
    was,
  );
  const exceptions = Map.groupBy(rolledBack(seriesExceptions, exceptionsOf(now), was), (one) => one.seriesId);
  return patterns.map((pattern) => ({ ...pattern, exceptions: exceptions.get(pattern.id) ?? [] }) as unknown as S);
};

/** Series and publications as they stood. */
export const plansThen = (now: Plans, was: Was): Plans => ({
  series: seriesThen(seriesStore, now.series, was),
  openSeries: seriesThen(openSeries, now.openSeries, was),
  requiredSeries: seriesThen(requiredSeries, now.requiredSeries, was),
  openAbsences: now.openAbsences,
  publications: rolledBack<Publication>(publications, now.publications, was),
});

/** What lay in the range as it stood: today's items, with everything that was planned since taken back. Absences and what was said of days stay those of now. */
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
