import { meets, type Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, type Refusal } from '#services/kit/refusal.ts';

/** Whether the viewer plans the department, and so sees its drafts, hidden end times and violations. */
export const mayPlan = (viewer: Viewer, departmentId: string): boolean =>
  meets(viewer, scheduleAccess.viewDrafts, { departmentId }).ok;

/** Whether the viewer sees the department's schedule at all: planners see all of it, members what is published. */
export const seesSchedule = (viewer: Viewer, departmentId: string): boolean =>
  viewer.departmentIds.includes(departmentId) || mayPlan(viewer, departmentId);

/** Departments whose schedule the viewer may see; undefined means all of the account. */
export const scheduleDepartments = (viewer: Viewer): string[] | undefined => {
  if (viewer.isOwner) return undefined;
  const granted = viewer.grants.map((grant) => grant.departmentId).filter((id) => mayPlan(viewer, id));
  return [...new Set([...granted, ...viewer.departmentIds])];
};

/** Undefined when the viewer may do this in the department. A viewer who may not see it learns nothing about its contents. */
export const refusedIn = (ctx: Ctx<Viewer>, need: Requirement, departmentId: string): Refusal | undefined => {
  const refused = ctx.need(need, { departmentId });
  return refused && !seesSchedule(ctx.viewer, departmentId) ? notFound() : refused;
};
