import type { Viewer } from '#domain/access/viewer.ts';
import { displayName } from '#domain/employees/employee.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadSchedule, repeatedShifts } from '#services/planning/load-schedule.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { loadEmployees } from '#services/table.ts';

/** Who else works where a shift is, and where that is. */
export type ShiftWorkplace = {
  /** Names of people working there at the same time; only planners see drafts among them. */
  colleagues: string[];
  /** Address of the location, null if unknown. */
  address: string | null;
};

type Place = {
  employeeId: string | null;
  date: PlainDate;
  startsAt: Instant;
  /** Null where the viewer may not know it. */
  endsAt: Instant | null;
  departmentId: string;
};

/** Colleagues and address of a shift: one Query, and names. */
export const workplaceOf = async (ctx: Ctx<Viewer>, shift: Place): Promise<ShiftWorkplace> => {
  const { viewer } = ctx;
  const { date, departmentId, employeeId, startsAt } = shift;
  const day = { from: date, to: date };
  const [facts, loaded] = await Promise.all([
    scheduleFacts(ctx),
    loadSchedule(ctx, viewer.accountId, [departmentId], day),
  ]);
  const until = shift.endsAt ?? startsAt;
  const departmentShifts = [
    ...loaded.scheduledShifts,
    ...repeatedShifts(facts.plans.series, [departmentId], day),
  ].filter(
    (other) =>
      other.employeeId !== employeeId &&
      !other.isTask &&
      (mayPlan(viewer, departmentId) || facts.isPublished(departmentId, other.date)) &&
      other.startsAt <= until &&
      startsAt < other.endsAt,
  );
  const colleagues = await loadEmployees(
    ctx,
    viewer.accountId,
    departmentShifts.flatMap((other) => other.employeeId ?? []),
  );
  const department = facts.departments.get(departmentId);
  const place = facts.organisation.locations.find((location) => location.id === department?.locationId);
  const town = [place?.zipcode, place?.city].filter(Boolean).join(' ');
  return {
    colleagues: colleagues.map(displayName),
    address: [place?.street_address, town].filter(Boolean).join(', ') || null,
  };
};
