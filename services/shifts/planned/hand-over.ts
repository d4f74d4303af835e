import type { Viewer } from '#domain/access/viewer.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type KeptShift, keptShift, scheduledShifts, series as seriesStore } from '#services/planning/plan.store.ts';
import { judged } from '#services/planning/planning-context.ts';
import { seriesChanges } from '#services/planning/series-changes.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { readPlans } from '#services/table.ts';
import { occurrenceWrites } from './alter-planned.ts';
import { planGuards, readDays } from './employee-day.ts';
import { findPlanned, type Planned } from './find-planned.ts';

/** A scheduled shift reassigned to another person: its changes to commit, and its verdict there. */
export type HandOver = { shift: ScheduledShift; changes: Change[]; guards: WriteAction[] };

/** Shifts by ids, without missing ones. */
export const plannedByIds = async (ctx: Ctx<Viewer>, ids: readonly string[]): Promise<Map<string, ScheduledShift>> => {
  const { planned } = await findPlanned(ctx, ctx.viewer.accountId, ids);
  return new Map(
    ids
      .flatMap((id) => [[id, planned(id)?.shift] as const])
      .filter((entry): entry is [string, ScheduledShift] => entry[1] !== undefined),
  );
};

/** The shift with its verdict for each of these people, with strongly consistent reads of its department. */
export const judgedFor = async (
  ctx: Ctx<Viewer>,
  shift: ScheduledShift,
  employeeIds: readonly string[],
): Promise<Map<string, ScheduledShift>> => {
  const { accountId } = ctx.viewer;
  const { series } = await readPlans(ctx, accountId);
  const tried = employeeIds.map((employeeId) => ({ ...shift, id: `${shift.id}?${employeeId}`, employeeId }));
  const others = await judged(ctx, accountId, tried, series, [shift.departmentId]);
  return new Map(others.map((other) => [other.employeeId!, other]));
};

/** Reassigns one shift to another person; of a series only that date. */
export const handOver = async (ctx: Ctx<Viewer>, found: Planned, employeeId: string): Promise<HandOver> => {
  const { accountId } = ctx.viewer;
  const writes = occurrenceWrites(found, { employeeId });
  const [write] = writes.shifts;
  const after = write!.after!;
  const seen = await readDays(ctx, accountId, [after]);
  const { series } = await readPlans(ctx, accountId);
  const [shift] = await judged(ctx, accountId, [after], series, [after.departmentId]);
  const before = write!.before && keptShift(write!.before);
  const moved: Change = before
    ? change<KeptShift>(scheduledShifts, before, keptShift(shift!))
    : ({ store: scheduledShifts, before: null, after: keptShift(shift!) } as unknown as Change);
  const patterns = writes.series.flatMap(seriesChanges);
  const holders = patterns
    .filter((pattern) => pattern.store.kind === seriesStore.kind)
    .map(() => ({ employeeId: found.shift.employeeId }));
  return {
    shift: { ...shift!, version: before ? before.version + 1 : shift!.version },
    changes: [moved, ...patterns],
    guards: planGuards(accountId, seen, [after], holders),
  };
};
