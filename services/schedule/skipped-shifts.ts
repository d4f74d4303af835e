import type { Viewer } from '#domain/access/viewer.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { occurrenceId, type ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { StoredChange } from '#services/kit/change.ts';
import type { Changed } from '#services/kit/changes-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import type { Item } from '#services/ports/table.ts';
import { changedOpenShifts, changedShifts } from '#services/shifts/planned/changed-shifts.ts';
import { loadNames } from '#services/table.ts';
import { type HistoryState, historyWords } from './history-words.ts';

/** A shift that an undo left as it was changed since: by whom, when, and from what to what. */
export type LeftShift = {
  id: string;
  /** Null for the product itself, and for people without a name any more. */
  by: string | null;
  own: boolean;
  at: string;
  before: HistoryState | null;
  /** Null where it was deleted. */
  after: HistoryState | null;
  /** A side of it lies where the viewer does not plan; that side is left out. */
  hidden: boolean;
  /** Where it has no place to come back to: `before` is what would have come back then. Null where it was changed. */
  gone: Pick<GonePlace, 'kind' | 'name'> | null;
};

/** A place that nothing is planned back into, and what took it away, where that came later. */
export type GonePlace = { kind: 'team' | 'department'; name: string | null; event: LoggedEvent | undefined };

type Shift = ScheduledShift | OpenShift;
type Since = Changed<Shift> & { event: LoggedEvent };

/** Clocks may disagree: versions tell which step came after which. */
const versionAfter = ({ before, after }: Since): number => after?.version ?? before!.version + 1;

/** A year of a repeating shift's dates is more than anyone reads. */
const daysOfSeries = 27;

const subjectOf = ({ before, after }: StoredChange): Item => (after ?? before)!;

/** Which shifts the changes are about: items by their ids, dates that left a series, and all dates of a changed pattern. */
const concernedBy = (changes: readonly StoredChange[]) => {
  const items = changes.map(subjectOf);
  const ids = new Set(items.map(({ id }) => id));
  const dates = new Set(
    changes
      .filter(({ kind }) => kind === 'seriesException')
      .map(subjectOf)
      .map(({ seriesId, date }) => occurrenceId(seriesId as string, date as PlainDate)),
  );
  return ({ id, occurrence_id, seriesId }: Shift): boolean =>
    ids.has(id) || dates.has(occurrence_id) || ids.has(seriesId ?? '');
};

/** The dates at which something that repeats is looked at: the first weeks of those that the changes are about. */
const rangeOf = (changes: readonly StoredChange[]): DateRange => {
  const dates = changes
    .flatMap(({ before, after }) => [before, after])
    .flatMap((item) => ((item?.date ?? item?.first_occurrence) as PlainDate | undefined) ?? [])
    .sort();
  const from = dates[0] ?? '0001-01-01';
  return { from, to: addDays(dates.at(-1) ?? from, daysOfSeries) };
};

const byDate = (a: LeftShift, b: LeftShift): number =>
  ((a.after ?? a.before)?.date ?? '').localeCompare((b.after ?? b.before)?.date ?? '');

const workersOf = (shifts: readonly (Shift | null)[]): string[] =>
  shifts.flatMap((shift) => (shift && 'employeeId' in shift ? (shift.employeeId ?? []) : []));

/** Says these shifts to the viewer, as far as they lie where the viewer plans, and who changed them. */
const describer = async (ctx: Ctx<Viewer>, shifts: readonly (Shift | null)[], actorIds: readonly string[]) => {
  const [names, facts] = await Promise.all([
    loadNames(ctx, ctx.viewer.accountId, [...workersOf(shifts), ...actorIds]),
    scheduleFacts(ctx),
  ]);
  const state = historyWords(names, facts);
  const isHidden = (shift: Shift | null): boolean => shift !== null && !mayPlan(ctx.viewer, shift.departmentId);
  const stateOf = (shift: Shift | null): HistoryState | null => (shift && !isHidden(shift) ? state(shift) : null);
  return { names, stateOf, isHidden };
};

/**
 * What became of shifts since an operation that cannot be taken back for them: the later events are listed as the history of the
 * schedule tells them, several of one shift as one step. `since` are the events that wrote one of these items, oldest first.
 */
export const leftShifts = async (
  ctx: Ctx<Viewer>,
  changes: readonly StoredChange[],
  since: readonly LoggedEvent[],
): Promise<LeftShift[]> => {
  if (since.length === 0) return [];
  const facts = await scheduleFacts(ctx);
  const [range, isConcerned] = [rangeOf(changes), concernedBy(changes)];
  const steps = since.flatMap((event) => {
    const planned = changedShifts(event.changes, facts.plans.series, range).values();
    return ([...planned, ...changedOpenShifts(event.changes)] as Changed<Shift>[])
      .filter(({ before, after }) => [before, after].some((shift) => shift && isConcerned(shift)))
      .map((step): Since => ({ ...step, event }));
  });
  const bound = [...Map.groupBy(steps, ({ before, after }) => (after ?? before)!.occurrence_id).values()].map((all) => {
    const inTurn = all.sort((a, b) => versionAfter(a) - versionAfter(b));
    return { ...inTurn.at(-1)!, before: inTurn[0]!.before };
  });
  const { names, stateOf, isHidden } = await describer(
    ctx,
    bound.flatMap(({ before, after }) => [before, after]),
    since.map(({ actorId }) => actorId),
  );
  return bound
    .map(({ before, after, event }) => ({
      id: (after ?? before)!.id,
      by: names.get(event.actorId) ?? null,
      own: event.actorId === ctx.viewer.userId,
      at: event.at,
      before: stateOf(before),
      after: stateOf(after),
      hidden: isHidden(before) || isHidden(after),
      gone: null,
    }))
    .sort(byDate);
};

/** What would have come back into a place that is gone: as it would be there, and as it stands. */
export const goneShifts = async (
  ctx: Ctx<Viewer>,
  gone: ReadonlyMap<StoredChange, GonePlace>,
): Promise<LeftShift[]> => {
  if (gone.size === 0) return [];
  const steps = [...gone].flatMap(([one, place]) => {
    const step = { ...one, before: one.after, after: one.before };
    const planned = changedShifts([step], [], rangeOf([step])).values();
    return ([...planned, ...changedOpenShifts([step])] as Changed<Shift>[]).map((changed) => ({
      ...changed,
      ...place,
    }));
  });
  const { names, stateOf, isHidden } = await describer(
    ctx,
    steps.flatMap(({ before, after }) => [before, after]),
    steps.flatMap(({ event }) => event?.actorId ?? []),
  );
  return steps
    .map(({ before, after, kind, name, event }) => ({
      id: (after ?? before)!.id,
      by: (event && names.get(event.actorId)) ?? null,
      own: event?.actorId === ctx.viewer.userId,
      at: event?.at ?? instant(ctx.now),
      before: stateOf(before),
      after: stateOf(after),
      hidden: isHidden(before) || isHidden(after),
      gone: { kind, name },
    }))
    .sort(byDate);
};
