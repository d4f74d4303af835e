import type { Viewer } from '#domain/access/viewer.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { ScheduleFacts } from '#services/planning/schedule-facts.ts';

type Side = ScheduledShift | null;

/** Recipients of notifications about these shifts: employees of published shifts that are not over, without the viewer. */
export const recipientsOf = (
  ctx: Ctx<Viewer>,
  { account, isPublished }: ScheduleFacts,
  changed: readonly (readonly [was: Side, now: Side])[],
): string[] => {
  const today = dateAt(instant(ctx.now), account.zone);
  const recipients = changed
    .flat()
    .flatMap((shift) =>
      shift?.employeeId && shift.date >= today && isPublished(shift.departmentId, shift.date) ? [shift.employeeId] : [],
    );
  return [...new Set(recipients)].filter((id) => id !== ctx.viewer.userId);
};
