import type { Permission } from '#domain/access/permissions.ts';
import { meets, type Requirement } from '#domain/access/requirement.ts';
import { can, type Viewer } from '#domain/access/viewer.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import type { Reviewer } from '#domain/timesheet/review-entry.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { StoredChange } from '#services/kit/change.ts';
import { changesOf } from '#services/kit/changes-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { timesheetEntries } from './timesheet.store.ts';

type Owned = Pick<TimesheetEntry, 'departmentId' | 'employeeId'>;

export const scopeOfEntry = ({ departmentId, employeeId }: Owned) => ({ departmentId, ownerId: employeeId });

const may = (viewer: Viewer, need: Requirement, entry: Owned): boolean => meets(viewer, need, scopeOfEntry(entry)).ok;

/** People without permission for the department's hours may write theirs in departments that they belong to. */
export const writesThere = (viewer: Viewer, all: Permission, entry: Owned): boolean =>
  can(viewer, all, entry.departmentId) || viewer.departmentIds.includes(entry.departmentId);

export const seesEntry = (viewer: Viewer, entry: Owned): boolean => may(viewer, timesheetAccess.viewTimesheets, entry);

/** Pay is visible to viewers who may see contracts in the department. */
export const seesSalary = (viewer: Viewer, entry: Owned): boolean => may(viewer, timesheetAccess.viewSalary, entry);

/** Whether the viewer may approve these hours; the viewer's hours only when the account allows it. */
export const approves = (viewer: Viewer, entry: Owned): boolean =>
  may(viewer, timesheetAccess.approveTimesheetEntries, entry) &&
  (viewer.mayApproveOwn || entry.employeeId !== viewer.userId);

export const reviewerOf = ({ userId, mayApproveOwn }: Viewer): Reviewer => ({ userId, mayApproveOwn });

/** Approved hours may be deleted only by viewers who manage other people's hours. */
const mayDelete = (viewer: Viewer, entry: Owned & Pick<TimesheetEntry, 'status'>): boolean =>
  may(viewer, timesheetAccess.deleteTimesheetEntry, entry) &&
  (entry.status !== 'approved' || may(viewer, { allOf: ['editTimesheets'] }, entry));

type Editable = Owned & Pick<TimesheetEntry, 'clockedIn'>;

/** Clocked hours may also be edited by people who may edit clocked time. */
const editNeeds = ({ clockedIn }: Editable): readonly Requirement[] =>
  clockedIn === null
    ? [timesheetAccess.editTimesheetEntry]
    : [timesheetAccess.editClockedEntry, timesheetAccess.editTimesheetEntry];

const mayEdit = (viewer: Viewer, entry: Editable): boolean => editNeeds(entry).some((need) => may(viewer, need, entry));

/** Undefined when the viewer may edit these hours; viewers who may not see them learn nothing about them. */
export const refusedEditOf = (ctx: Ctx<Viewer>, entry: Editable): Refusal | undefined =>
  mayEdit(ctx.viewer, entry) && seesEntry(ctx.viewer, entry)
    ? undefined
    : refusedFor(ctx, timesheetAccess.editTimesheetEntry, entry);

/** Whether the viewer may write these hours there, after changing them. */
export const editsThere = (viewer: Viewer, entry: Editable): boolean =>
  writesThere(viewer, 'editTimesheets', entry) ||
  (entry.clockedIn !== null && can(viewer, 'editClockedTime', entry.departmentId));

/** Undefined when the viewer may undo an edit of hours, which requires what saving the hours as they were does. */
export const refusedUndoOfEdit = (ctx: Ctx<Viewer>, changes: readonly StoredChange[]): Refusal | undefined => {
  for (const { before, after } of changesOf(timesheetEntries, changes)) {
    if (!before || !after) continue;
    const refused = refusedEditOf(ctx, after);
    if (refused) return refused;
    if (!editsThere(ctx.viewer, before)) return refuse('FORBIDDEN', 'forbidden');
  }
  return undefined;
};

/**
 * Undefined when the viewer may undo what was done to hours. Approved hours are written and deleted only by people who write
 * other people's. Someone else's decision on one's own hours stands, unless the account lets people approve their own.
 */
export const refusedUndoOfHours = (
  ctx: Ctx<Viewer>,
  { actorId, changes }: Pick<LoggedEvent, 'actorId' | 'changes'>,
): Refusal | undefined => {
  for (const { before, after } of changesOf(timesheetEntries, changes)) {
    const entry = (before ?? after)!;
    const isApprovedAgain = before?.status === 'approved' && after !== null && after.status !== 'approved';
    if (isApprovedAgain && actorId !== ctx.viewer.userId && !approves(ctx.viewer, before))
      return refuse('FORBIDDEN', 'timesheetOwn', { field: 'employeeId' });
    if (entry.status !== 'approved' || (before && after)) continue;
    const refused = ctx.need({ allOf: [before ? 'editTimesheets' : 'createTimesheets'] }, scopeOfEntry(entry));
    if (refused) return refused;
  }
  return undefined;
};

export type EntryMay = { edit: boolean; approve: boolean; decline: boolean; delete: boolean };

/** Nothing is permitted on hours of a closed day. */
export const mayNothing: EntryMay = { edit: false, approve: false, decline: false, delete: false };

/** Permitted actions of the viewer on the current entry, when its day is open. */
export const mayWith = (viewer: Viewer, entry: Editable & Pick<TimesheetEntry, 'status'>): EntryMay => ({
  edit: mayEdit(viewer, entry),
  approve: entry.status !== 'approved' && approves(viewer, entry),
  decline: entry.status !== 'declined' && may(viewer, timesheetAccess.declineTimesheetEntries, entry),
  delete: mayDelete(viewer, entry),
});

/** Undefined when permitted; viewers who may not see the hours learn nothing about them. */
export const refusedFor = (ctx: Ctx<Viewer>, need: Requirement, entry: Owned): Refusal | undefined =>
  seesEntry(ctx.viewer, entry) ? ctx.need(need, scopeOfEntry(entry)) : notFound();
