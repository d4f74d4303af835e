import type { AbsenceDay } from '#domain/absence/absence.ts';
import { absentShifts } from '#domain/absence/absence-overlap.ts';
import type { RosterAction } from '#domain/absence/absence-type.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { SeriesWrites } from '#domain/shifts/edit-series.ts';
import { deleteFromSeries, editSeries } from '#domain/shifts/edit-series.ts';
import { expandSeries } from '#domain/shifts/expand-series.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { parseOccurrenceId, type ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';
import { addDays } from '#domain/time/plain-date.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { openShiftChange, plannedChange } from '#services/planning/plan-changes.ts';
import { seriesChanges } from '#services/planning/series-changes.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { loadHorizon, readPlans } from '#services/table.ts';
import { planGuards, readDays } from './employee-day.ts';
import { mergedWrites } from './selection.ts';
import { shiftChange, versioned } from './write-plan.ts';

/** Effect of an approval on the plan, written with it; `count` is the number of shifts. */
export type PlanEffects = { changes: Change[]; guards: WriteAction[]; count: number };

const none: PlanEffects = { changes: [], guards: [], count: 0 };

/** The shift as an open shift with one seat that requires approval. */
export const openFrom = (shift: ScheduledShift, id: string): OpenShift => {
  const {
    seriesId: _,
    employeeId: __,
    verdict: ___,
    overrideReason: ____,
    overriddenRules: _____,
    hiddenBy: ______,
    ...work
  } = shift;
  return {
    ...work,
    id,
    version: 1,
    occurrence_id: `${id}:${shift.date}`,
    instances: 1,
    approval_required: true,
    seriesId: null,
    candidates: [],
  };
};

const seriesOf = (series: readonly Series[], shift: ScheduledShift): Series | undefined =>
  series.find(({ id }) => id === parseOccurrenceId(shift.id)?.id);

/** Removes the shift from the plan: hides or deletes an item, or adds an exception to its series. */
const takenOut = (shift: ScheduledShift, series: Series | undefined, hiddenBy: string | null): SeriesWrites => {
  if (!series)
    return { series: [], shifts: [{ before: shift, after: hiddenBy === null ? null : { ...shift, hiddenBy } }] };
  const edit = { series, scope: 'occurrence' as const, date: shift.date, detached: [] };
  if (hiddenBy === null) return deleteFromSeries(edit);
  const writes = editSeries(edit, {}, { scheduledShift: shift.id, series: '' }) as SeriesWrites;
  return {
    ...writes,
    shifts: writes.shifts.map(({ after }) => ({
      before: null,
      after: { ...after!, hiddenBy, version: shift.version + 1 },
    })),
  };
};

const mostGuards = 60;

type Leaving = { absence: { id: string; rosterAction: RosterAction }; days: readonly AbsenceDay[] };

/** Shifts affected by each absence; a shift that overlaps two belongs to the first. */
const takenBy = (shifts: readonly ScheduledShift[], leaving: readonly Leaving[]) => {
  const left = new Set(shifts);
  return leaving.flatMap(({ absence, days }) =>
    absentShifts([...left], days).map((shift) => {
      left.delete(shift);
      return { shift, hiddenBy: absence.rosterAction === 'hide' ? absence.id : null };
    }),
  );
};

/** Applies the roster actions of several absences of one person to their shifts, from today on; past work is unchanged. */
export const shiftsOfAbsences = async (
  ctx: Ctx<Viewer>,
  employeeId: string,
  leaving: readonly Leaving[],
  today: string,
): Promise<PlanEffects> => {
  const ahead = leaving
    .filter(({ absence }) => absence.rosterAction !== 'none')
    .map(({ absence, days }) => ({ absence, days: days.filter(({ date }) => date >= today) }));
  const dates = ahead.flatMap(({ days }) => days.map(({ date }) => date)).sort();
  if (dates.length === 0) return none;
  const { accountId } = ctx.viewer;
  const range = { from: addDays(dates[0]!, -1), to: addDays(dates.at(-1)!, 1) };
  const [horizon, { series }] = await Promise.all([
    loadHorizon(ctx, accountId, employeeId, range),
    readPlans(ctx, accountId),
  ]);
  const repeated = series
    .filter((pattern) => pattern.employeeId === employeeId)
    .flatMap((pattern) => expandSeries(pattern, range));
  const items = new Set(horizon.scheduledShifts.map(({ id }) => id));
  const taken = takenBy([...horizon.scheduledShifts, ...repeated], ahead);
  if (taken.length === 0) return none;
  const shifts = taken.map(({ shift }) => shift);
  const writes = mergedWrites(
    taken.map(({ shift, hiddenBy }) =>
      takenOut(shift, items.has(shift.id) ? undefined : seriesOf(series, shift), hiddenBy),
    ),
  );
  const seen = await readDays(ctx, accountId, shifts);
  return {
    changes: [
      ...writes.shifts.map(versioned).map(shiftChange),
      ...writes.series.flatMap(seriesChanges),
      ...taken
        .filter(({ hiddenBy }) => hiddenBy === null)
        .map(({ shift }) => openShiftChange(null, openFrom(shift, ctx.ports.ids.next('osh')))),
    ],
    guards: planGuards(accountId, seen, shifts).slice(0, mostGuards),
    count: shifts.length,
  };
};

/** Applies the roster action of a single absence. */
export const shiftsOfAbsent = (
  ctx: Ctx<Viewer>,
  absence: { id: string; employeeId: string; rosterAction: RosterAction },
  days: readonly AbsenceDay[],
  today: string,
): Promise<PlanEffects> => shiftsOfAbsences(ctx, absence.employeeId, [{ absence, days }], today);

/**
 * Restores shifts hidden by the absence: all, from a date on, or those its current days no longer cover. Those on `offered` days
 * become open shifts instead; shifts already offered to others stay.
 */
export const shiftsBack = async (
  ctx: Ctx<Viewer>,
  absence: { id: string; employeeId: string },
  days: readonly AbsenceDay[],
  {
    since = '',
    still = [],
    offered = [],
  }: { since?: string; still?: readonly AbsenceDay[]; offered?: readonly AbsenceDay[] } = {},
): Promise<PlanEffects> => {
  const dates = days.map(({ date }) => date).sort();
  if (dates.length === 0) return none;
  const { accountId } = ctx.viewer;
  const range = { from: addDays(dates[0]!, -1), to: addDays(dates.at(-1)!, 1) };
  const { hiddenShifts } = await loadHorizon(ctx, accountId, absence.employeeId, range);
  const hidden = hiddenShifts.filter(({ hiddenBy, date }) => hiddenBy === absence.id && date >= since);
  const covered = new Set(absentShifts(hidden, still).map(({ id }) => id));
  const mine = hidden.filter(({ id }) => !covered.has(id));
  const open = new Set(absentShifts(mine, offered).map(({ id }) => id));
  return {
    changes: mine.flatMap((shift) =>
      open.has(shift.id)
        ? [plannedChange(shift, null), openShiftChange(null, openFrom(shift, ctx.ports.ids.next('osh')))]
        : [plannedChange(shift, { ...shift, hiddenBy: null })],
    ),
    guards: [],
    count: mine.length,
  };
};
