import type { Viewer } from '#domain/access/viewer.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import type { ClosedHours, HoursDay } from '#domain/timesheet/closed-hours.ts';
import type { StoredChange } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { closedRefusal, daysTouched, stillOpen } from '#services/timesheet/closed-hours.ts';
import { clocksInTheWay } from './clocks-in-the-way.ts';

const isHours = ({ kind }: StoredChange): boolean => kind === 'timesheetEntry';

type Entries = Parameters<typeof daysTouched>[0];
const daysOf = (change: StoredChange): HoursDay[] => daysTouched([change] as unknown as Entries);

/** Days that the undo closes again. */
const closing = ({ kind, before, after }: StoredChange): HoursDay[] => {
  if (kind !== 'closedHours' || !after) return [];
  const [was, will] = [before, after] as unknown as [ClosedHours | null, ClosedHours];
  const dates = Object.keys(will.days).filter((date) => was?.days[date] === undefined);
  return dates.map((date) => ({ departmentId: will.departmentId, date }));
};

export type Held = { changes: StoredChange[]; guards: WriteAction[] };

/**
 * Checks an undo against closed days: hours on a closed day are not undone, and closing a day again requires the same as closing
 * it, including permission, plan and no running clocks. Returns the changes with guards that keep this true until they are
 * written.
 */
export const heldByClosing = async (ctx: Ctx<Viewer>, changes: StoredChange[]): Promise<Held | Refusal> => {
  const hours = changes.filter(isHours);
  const days = hours.flatMap(daysOf);
  const refused = days.length > 0 ? await closedRefusal(ctx, days) : undefined;
  if (refused) return refused;
  const closed = changes.flatMap(closing);
  for (const departmentId of new Set(closed.map((day) => day.departmentId))) {
    const lacks = ctx.need(timesheetAccess.closeHours, { departmentId });
    if (lacks) return lacks;
  }
  const clocks = closed.length > 0 ? await clocksInTheWay(ctx, closed) : undefined;
  if (isRefusal(clocks)) return clocks;
  const open = stillOpen(ctx.viewer.accountId, days);
  const guardOf = (change: StoredChange): WriteAction | undefined => {
    const [day] = isHours(change) ? daysOf(change) : [];
    if (day) return open.of(day);
    const [again] = closing(change);
    return again && clocks?.guardOf(again);
  };
  // Hours moved to another week are guarded in both; an edit is a single change, so these guards fit into its transaction.
  const moved = hours.filter((change) => new Set(daysOf(change).map(open.of)).size > 1);
  return {
    changes: changes.map((change) => ({ ...change, guard: guardOf(change) ?? change.guard })),
    guards: [...new Set(moved.flatMap(daysOf).flatMap((day) => open.of(day) ?? []))],
  };
};
