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

/** A shift that an undo skipped because it was changed since: by whom, when, and from what to what. */
export type LeftShift = {
  id: string;
  /** Null for system changes, and for people whose names are no longer known. */
  by: string | null;
  own: boolean;
  at: string;
  before: HistoryState | null;
  /** Null when it was deleted. */
  after: HistoryState | null;
  /** Whether a side of the change is omitted, as the viewer does not plan there. */
  hidden: boolean;
  /**
   * The missing place to which the shift cannot return; `before` is then the shift that would have returned. Null when it was
   * changed.
   */
  gone: Pick<GonePlace, 'kind' | 'name'> | null;
};

/** A removed place that shifts cannot return to, with the event that removed it if that came later. */
export type GonePlace = { kind: 'team' | 'department'; name: string | null; event: LoggedEvent | undefined };

type Shift = ScheduledShift | OpenShift;
type Since = Changed<Shift> & { event: LoggedEvent };

/** Orders steps by version, since clocks may disagree. */
const versionAfter = ({ before, after }: Since): number => after?.version ?? before!.version + 1;

/** Most days of a series that are listed; a year of its dates would be too long to read. */
const daysOfSeries = 27;

const subjectOf = ({ before, after }: StoredChange): Item => (after ?? before)!;

/** Whether the changes concern a shift: items by id, dates that left a series, and all dates of a changed pattern. */
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

/** The dates on which series are expanded: the first weeks of those that the changes concern. */
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

/** Describes these shifts, as far as the viewer plans their departments, and who changed them. */
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
 * Later changes of shifts for which an operation cannot be undone, described like the history of the schedule; several changes of
 * one shift are one step. `since` are the events that wrote one of these items, oldest first.
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

/** Shifts that would have returned to a removed place: as they would be there, and as they are. */
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
