import type { Viewer } from '#domain/access/viewer.ts';
import { displayName } from '#domain/employees/employee.ts';
import type { Instant } from '#domain/time/instant.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadSchedule, repeatedShifts } from '#services/planning/load-schedule.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { loadEmployees } from '#services/table.ts';

/** Details of the next shift, apart from its time. */
export type NextShift = {
  id: string;
  /** Names of people working there at the same time, by the published schedule. */
  colleagues: string[];
  /** Address of the location, null if unknown. */
  address: string | null;
};

type Own = { id: string; date: PlainDate; startsAt: Instant; endsAt: Instant | null; departmentId: string };

/** The first of these shifts that has not ended, with colleagues and address: one Query, and names. */
export const nextShiftOf = async (ctx: Ctx<Viewer>, own: readonly Own[]): Promise<NextShift | null> => {
  const now = instant(ctx.now);
  const next = own
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
    .find((shift) => (shift.endsAt ?? shift.startsAt) > now);
  if (!next) return null;
  const { accountId, userId } = ctx.viewer;
  const { id, date, departmentId } = next;
  const day = { from: date, to: date };
  const [facts, loaded] = await Promise.all([scheduleFacts(ctx), loadSchedule(ctx, accountId, [departmentId], day)]);
  const until = next.endsAt ?? next.startsAt;
  const departmentShifts = [
    ...loaded.scheduledShifts,
    ...repeatedShifts(facts.plans.series, [departmentId], day),
  ].filter(
    (shift) =>
      shift.employeeId !== userId &&
      !shift.isTask &&
      facts.isPublished(departmentId, shift.date) &&
      shift.startsAt <= until &&
      next.startsAt < shift.endsAt,
  );
  const colleagues = await loadEmployees(
    ctx,
    accountId,
    departmentShifts.flatMap(({ employeeId }) => employeeId ?? []),
  );
  const department = facts.departments.get(departmentId);
  const place = facts.organisation.locations.find((location) => location.id === department?.locationId);
  const town = [place?.zipcode, place?.city].filter(Boolean).join(' ');
  return {
    id,
    colleagues: colleagues.map(displayName),
    address: [place?.street_address, town].filter(Boolean).join(', ') || null,
  };
};
