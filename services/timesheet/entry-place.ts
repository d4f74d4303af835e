import type { Viewer } from '#domain/access/viewer.ts';
import { type Department, zoneOf } from '#domain/organisation/department.ts';
import type { Zone } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { loadOrganisation, type Organisation } from '#services/table.ts';

export type Place = { departmentId: string; teamId: string; shiftId: string | null };

/** Time zone of hours at this place, or a refusal: unknown department, or a team or shift type of another one. */
export const zoneAt = async (ctx: Ctx<Viewer>, place: Place): Promise<{ zone: Zone } | Refusal> => {
  const organisation = await loadOrganisation(ctx, ctx.viewer.accountId);
  const department = departmentOf(organisation, place);
  return isRefusal(department) ? department : { zone: zoneOf(department, ctx.viewer.zone) };
};

const departmentOf = (organisation: Organisation, place: Place): Department | Refusal => {
  const department = organisation.departments.find(({ id }) => id === place.departmentId);
  if (!department) return notFound();
  const inside = (candidate?: { departmentId: string }): boolean => candidate?.departmentId === department.id;
  if (!inside(organisation.teams.find(({ id }) => id === place.teamId)))
    return refuse('INVALID', 'teamElsewhere', { field: 'teamId' });
  if (place.shiftId !== null && !inside(organisation.shifts.find(({ id }) => id === place.shiftId)))
    return refuse('INVALID', 'shiftElsewhere', { field: 'shiftId' });
  return department;
};
