import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { isProblem } from '#domain/kit/problem.ts';
import type { ShiftsEvent } from '#domain/shifts/actions.ts';
import { editSeries, type SeriesChange, type SeriesWrites } from '#domain/shifts/edit-series.ts';
import { occurrenceOn, patternDateOf } from '#domain/shifts/expand-series.ts';
import { changeScheduledShift } from '#domain/shifts/plan-scheduled-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { EditScope, Series } from '#domain/shifts/series.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { findByIds } from '#services/kit/find-by-ids.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { scheduledShifts, series as seriesStore } from '#services/planning/plan.store.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';
import { seriesChanges } from '#services/planning/series-changes.ts';
import { heldBy, type Names, type Place, placeOf } from '#services/shifts/place.ts';
import { findPlanned, type Planned } from './find-planned.ts';
import { shiftConflict } from './shift-conflict.ts';
import { writePlan } from './write-plan.ts';

/** Checks permission and version of a scheduled shift named by a client. */
export const checkedPlanned = (
  ctx: Ctx<Viewer>,
  need: Requirement,
  found: Planned | undefined,
  version: number,
): Planned | Refusal => {
  if (!found) return notFound();
  const refused = refusedIn(ctx, need, found.shift.departmentId);
  if (refused) return refused;
  return found.shift.version === version ? found : shiftConflict(ctx.viewer, found.shift);
};

/** Items that replace dates of the series. */
export const detachedOf = (ctx: Ctx<Viewer>, series: Series): Promise<ScheduledShift[]> => {
  const ids = series.exceptions.flatMap((exception) => exception.scheduledShiftId ?? []);
  return findByIds(ctx.table, scheduledShifts, ctx.viewer.accountId, ids);
};

/** Writes for one date: its changed item, or a new item that replaces the date. */
export const occurrenceWrites = ({ shift, item, series }: Planned, change: SeriesChange): SeriesWrites => {
  const { interval: _, weekdays: __, repeat_until: ___, ...own } = change;
  if (item) return { series: [], shifts: [{ before: item, after: changeScheduledShift(item, own) }] };
  const edit = { series: series!, scope: 'occurrence' as const, date: shift.date, detached: [] };
  // The item keeps the date's id and continues its version, so that clients detect the change.
  const writes = editSeries(edit, own, { scheduledShift: shift.id, series: '' }) as SeriesWrites;
  return {
    ...writes,
    shifts: writes.shifts.map(({ after }) => ({ before: null, after: { ...after!, version: shift.version + 1 } })),
  };
};

type Alteration = {
  need: Requirement;
  id: string;
  version: number;
  scope: EditScope | null | undefined;
  /** Ids of the input, resolved in the department of the shift or team. */
  names: Names;
  change: (place: Place, shift: ScheduledShift) => SeriesChange | Promise<SeriesChange | Refusal>;
  event: ShiftsEvent;
};

/** The series that contains the date after the write, with its new version. */
const seriesAnswer = (writes: SeriesWrites, date: PlainDate): ScheduledShift => {
  const last = writes.series.at(-1)!;
  const written = seriesChanges(last).find((seriesChange) => seriesChange.store.kind === seriesStore.kind)?.after;
  return occurrenceOn({ ...last.after!, version: written?.version ?? last.after!.version }, date);
};

/** A shift moved to another department keeps its shift type, which belongs to the original department. */
const newNames = (names: Names, { shiftId, teamId }: ScheduledShift): Names =>
  names.shiftId === shiftId && (names.teamId ?? teamId) === teamId ? { ...names, shiftId: null } : names;

/** Changes a scheduled shift, this and all later dates of its series, or the entire series. Returns the changed shift. */
export const alterPlanned = async (ctx: Ctx<Viewer>, asked: Alteration): Promise<ScheduledShift | Refusal> => {
  const { need, id, version, scope } = asked;
  const { planned, series: known } = await findPlanned(ctx, ctx.viewer.accountId, [id]);
  const found = checkedPlanned(ctx, need, planned(id), version);
  if (isRefusal(found)) return found;
  const { shift, series } = found;
  const place = await placeOf(ctx, need, heldBy(shift, newNames(asked.names, shift)), shift.departmentId);
  if (isRefusal(place)) return place;
  const change = await asked.change(place, shift);
  if (isRefusal(change)) return change;
  const about = { subject: shift.id, departmentId: shift.departmentId, employeeId: shift.employeeId };
  if (!series || !scope || scope === 'occurrence')
    return writePlan(ctx, {
      writes: occurrenceWrites(found, change),
      known,
      event: { type: asked.event, ...about },
      answer: ([after]) => after!,
    });
  const date = patternDateOf(series, shift);
  const edit = { series, scope, date, detached: await detachedOf(ctx, series) };
  const writes = editSeries(edit, change, { scheduledShift: shift.id, series: ctx.ports.ids.next('ser') });
  if (isProblem(writes)) return refuse('INVALID', writes.key, { field: writes.field });
  const answer = seriesAnswer(writes, change.date ?? date);
  return writePlan(ctx, {
    writes,
    known,
    event: { type: 'seriesEdited', ...about, subject: series.id },
    answer: () => answer,
  });
};
