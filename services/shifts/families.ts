import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { isProblem, type Problem } from '#domain/kit/problem.ts';
import type { ShiftsEvent } from '#domain/shifts/actions.ts';
import { alterRepeating, deleteRepeating, exceptOn } from '#domain/shifts/edit-repeating.ts';
import { datesOfSeries, patternDateOf } from '#domain/shifts/expand-series.ts';
import { type OpenSeries, openOccurrenceOn } from '#domain/shifts/open-series.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { plannedTimeProblem } from '#domain/shifts/planned-minutes.ts';
import { type RequiredSeries, requiredOccurrenceOn } from '#domain/shifts/required-series.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import { parseOccurrenceId } from '#domain/shifts/scheduled-shift.ts';
import type { EditScope } from '#domain/shifts/series.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { findByIds } from '#services/kit/find-by-ids.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import type { Store } from '#services/kit/store.ts';
import {
  type InWeek,
  inWeek,
  type Kept,
  openSeries,
  openShifts,
  type RepeatingWork,
  requiredSeries,
  requiredShifts,
} from '#services/planning/plan.store.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';
import { repeatingChanges, unchangedSeries } from '#services/planning/series-changes.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { type Plans, readPlans } from '#services/table.ts';

type Dated = {
  accountId: string;
  id: string;
  version: number;
  date: PlainDate;
  departmentId: string;
  seriesId: string | null;
};

/**
 * What differs between open and required shifts. Both are stored as single items and as series; scheduled shifts are handled
 * separately, since they have verdicts.
 */
export type Family<T extends Dated, S extends RepeatingWork> = {
  items: Store<T & InWeek>;
  series: Store<Kept<S>>;
  seriesIn: (plans: Plans) => readonly S[];
  occurrenceOn: (series: S, date: PlainDate) => T;
  /** Id prefix of items and series. */
  prefix: 'osh' | 'rqs';
  /** Why an occurrence is invalid. */
  problemOf: (shift: T) => Problem | undefined;
  events: { created: ShiftsEvent; edited: ShiftsEvent; deleted: ShiftsEvent };
};

export const openFamily: Family<OpenShift, OpenSeries> = {
  items: openShifts,
  series: openSeries,
  seriesIn: (plans) => plans.openSeries,
  occurrenceOn: openOccurrenceOn,
  prefix: 'osh',
  problemOf: plannedTimeProblem,
  events: { created: 'openShiftCreated', edited: 'openShiftEdited', deleted: 'openShiftDeleted' },
};

export const requiredFamily: Family<RequiredShift, RequiredSeries> = {
  items: requiredShifts,
  series: requiredSeries,
  seriesIn: (plans) => plans.requiredSeries,
  occurrenceOn: requiredOccurrenceOn,
  prefix: 'rqs',
  problemOf: () => undefined,
  events: { created: 'requiredShiftCreated', edited: 'requiredShiftEdited', deleted: 'requiredShiftDeleted' },
};

/** A shift named by a client. `kept` is false for a date stored only in its series. */
export type Found<T extends Dated, S extends RepeatingWork> = { shift: T; series: S | null; kept: boolean };
export type FoundOpenShift = Found<OpenShift, OpenSeries>;

/** Shifts by ids, strongly consistent: two calls per hundred. Undefined for foreign and missing ones. */
export const findShifts = async <T extends Dated, S extends RepeatingWork>(
  ctx: Ctx,
  family: Family<T, S>,
  accountId: string,
  ids: readonly string[],
  known?: readonly S[],
): Promise<(id: string) => Found<T, S> | undefined> => {
  const kept = await findByIds(ctx.table, family.items, accountId, ids);
  const named = kept.some(({ seriesId }) => seriesId) || ids.some(parseOccurrenceId);
  const all = known ?? (named ? family.seriesIn(await readPlans(ctx, accountId)) : []);
  const items = new Map(kept.map((item) => [item.id, item]));
  const seriesById = new Map(all.map((series) => [series.id, series]));
  return (id) => {
    const item = items.get(id);
    if (item) return { shift: item, series: seriesById.get(item.seriesId ?? '') ?? null, kept: true };
    const parts = parseOccurrenceId(id);
    const series = parts && seriesById.get(parts.id);
    return series && datesOfSeries(series, { from: parts.date, to: parts.date }).length > 0
      ? { shift: family.occurrenceOn(series, parts.date), series, kept: false }
      : undefined;
  };
};

/** Checks permission and version of a shift named by a client; without a version the current one is used. */
export const checkedShift = <T extends Dated, S extends RepeatingWork>(
  ctx: Ctx<Viewer>,
  need: Requirement,
  found: Found<T, S> | undefined,
  version?: number,
): Found<T, S> | Refusal => {
  if (!found) return notFound();
  const refused = refusedIn(ctx, need, found.shift.departmentId);
  if (refused) return refused;
  return version === undefined || found.shift.version === version
    ? found
    : refuse('CONFLICT', 'changedMeanwhile', { current: found.shift });
};

/** Finds and checks one shift by id. */
export const findChecked = async <T extends Dated, S extends RepeatingWork>(
  ctx: Ctx<Viewer>,
  family: Family<T, S>,
  need: Requirement,
  { id, version }: { id: string; version?: number },
): Promise<Found<T, S> | Refusal> => {
  const shiftOf = await findShifts(ctx, family, ctx.viewer.accountId, [id]);
  return checkedShift(ctx, need, shiftOf(id), version);
};

/** Changes for editing one date; a date stored only in its series becomes a separate item that continues the series' version. */
export const editedChanges = <T extends Dated, S extends RepeatingWork>(
  { items, series: store }: Family<T, S>,
  { shift, series, kept }: Found<T, S>,
  after: T,
): Change[] => {
  if (kept || !series) return [change(items, inWeek(shift), inWeek(after))];
  const item = { ...inWeek(after), version: shift.version + 1 };
  return [
    { store: items, before: null, after: item, together: item.id } as unknown as Change,
    ...repeatingChanges(store, { before: series, after: exceptOn(series, shift.date, shift.id) }),
  ];
};

/** Changes for deleting one date. A detached date stays excluded from its series. */
export const deletedChanges = <T extends Dated, S extends RepeatingWork>(
  { items, series: store }: Family<T, S>,
  { shift, series, kept }: Found<T, S>,
): Change[] =>
  kept || !series
    ? [change(items, inWeek(shift), null)]
    : repeatingChanges(store, { before: series, after: exceptOn(series, shift.date, null) });

/** Guards that the series are unchanged since read, one per series. */
export const seriesGuards = <T extends Dated, S extends RepeatingWork>(
  { series: store }: Family<T, S>,
  all: readonly Found<T, S>[],
): WriteAction[] => {
  const left = all.flatMap(({ series, kept }) => (kept || !series ? [] : series));
  return [...new Map(left.map((series) => [series.id, unchangedSeries(store, series)])).values()];
};

/** The series, when the scope is more than one date. */
const seriesOf = <S extends RepeatingWork>(series: S | null, scope: EditScope | null | undefined) =>
  series && scope && scope !== 'occurrence' ? { series, scope } : null;

const itemsOf = <T extends Dated, S extends RepeatingWork>(ctx: Ctx<Viewer>, { items }: Family<T, S>, ids: string[]) =>
  findByIds(ctx.table, items, ctx.viewer.accountId, ids);

/** Creates a shift, or the series that starts on its date. */
export const commitCreated = <T extends Dated, S extends RepeatingWork>(
  ctx: Ctx<Viewer>,
  family: Family<T, S>,
  shift: T,
  series: S | null,
): Promise<T | Refusal> =>
  commitLarge<T>(ctx, {
    changes: series
      ? repeatingChanges(family.series, { before: null, after: series })
      : [change(family.items, null, inWeek(shift))],
    event: { type: family.events.created, area: 'shifts', subject: shift.id, departmentId: shift.departmentId },
    answer: series ? family.occurrenceOn(series, shift.date) : shift,
  });

type Edit<T, S> = {
  scope: EditScope | null | undefined;
  /** The edited date, or why it is invalid. */
  occurrence: () => T | Refusal;
  /** Changes for all later dates or the entire series. */
  pattern: Partial<S> & { date?: PlainDate };
};

/** Edits one date, this and all later dates, or the entire series; detached dates are unchanged. */
export const commitEdited = async <T extends Dated, S extends RepeatingWork>(
  ctx: Ctx<Viewer>,
  family: Family<T, S>,
  found: Found<T, S>,
  { scope, occurrence, pattern }: Edit<T, S>,
): Promise<T | Refusal> => {
  const { shift } = found;
  const event = { type: family.events.edited, area: 'shifts', departmentId: shift.departmentId } as const;
  const many = seriesOf(found.series, scope);
  if (!many) {
    const after = occurrence();
    if (isRefusal(after)) return after;
    return commitLarge<T>(ctx, {
      changes: editedChanges(family, found, after),
      guards: seriesGuards(family, [found]),
      event: { ...event, subject: shift.id },
      answer: { ...after, version: shift.version + 1 },
    });
  }
  const { series } = many;
  const date = patternDateOf(series, shift);
  const writes = alterRepeating({ ...many, date }, pattern, ctx.ports.ids.next(family.prefix));
  if (isProblem(writes)) return refuse('INVALID', writes.key, writes);
  const after = writes.at(-1)!.after!;
  const answer = family.occurrenceOn(after, pattern.date ?? date);
  const problem = family.problemOf(answer);
  if (problem) return refuse('INVALID', problem.key, problem);
  const later = writes.find(({ before }) => before === null)?.after;
  const ids = later?.exceptions.flatMap(({ scheduledShiftId }) => scheduledShiftId ?? []) ?? [];
  // Detached dates move to the continuing series.
  const items = await itemsOf(ctx, family, ids);
  return commitLarge<T>(ctx, {
    changes: [
      ...writes.flatMap((write) => repeatingChanges(family.series, write)),
      ...items.map((item) => change(family.items, inWeek(item), inWeek({ ...item, seriesId: later!.id }))),
    ],
    event: { ...event, subject: series.id },
    answer: { ...answer, version: after.version + (after.id === series.id ? 1 : 0) },
  });
};

/** Result of a deletion: the deleted ids. */
export type DeletedShifts = { ids: string[] };

/** Deletes one date, this and all later dates, or the entire series with its detached items. */
export const deleteOfFamily = async <T extends Dated, S extends RepeatingWork>(
  ctx: Ctx<Viewer>,
  family: Family<T, S>,
  needs: Requirement,
  { id, version, scope }: { id: string; version: number; scope?: EditScope | null },
): Promise<DeletedShifts | Refusal> => {
  const found = await findChecked(ctx, family, needs, { id, version });
  if (isRefusal(found)) return found;
  const { shift } = found;
  const many = seriesOf(found.series, scope);
  const event = { type: family.events.deleted, area: 'shifts', subject: id, departmentId: shift.departmentId } as const;
  if (!many)
    return commitLarge<DeletedShifts>(ctx, {
      changes: deletedChanges(family, found),
      guards: seriesGuards(family, [found]),
      event,
      answer: { ids: [id] },
    });
  const { write, itemIds } = deleteRepeating({ ...many, date: patternDateOf(many.series, shift) });
  const items = await itemsOf(ctx, family, itemIds);
  return commitLarge<DeletedShifts>(ctx, {
    changes: [
      ...repeatingChanges(family.series, write),
      ...items.map((item) => change(family.items, inWeek(item), null)),
    ],
    event,
    answer: { ids: [id] },
  });
};
