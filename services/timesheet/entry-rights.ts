import type { Permission } from '#domain/access/permissions.ts';
import { meets, type Requirement } from '#domain/access/requirement.ts';
import { can, type Viewer } from '#domain/access/viewer.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import type { Reviewer } from '#domain/timesheet/review-entry.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, type Refusal } from '#services/kit/refusal.ts';

type Owned = Pick<TimesheetEntry, 'departmentId' | 'employeeId'>;

export const scopeOfEntry = ({ departmentId, employeeId }: Owned) => ({ departmentId, ownerId: employeeId });

const may = (viewer: Viewer, need: Requirement, entry: Owned): boolean => meets(viewer, need, scopeOfEntry(entry)).ok;

/** People without a right over the department's hours write their own in departments that they belong to. */
export const writesThere = (viewer: Viewer, all: Permission, entry: Owned): boolean =>
  can(viewer, all, entry.departmentId) || viewer.departmentIds.includes(entry.departmentId);

export const seesEntry = (viewer: Viewer, entry: Owned): boolean => may(viewer, timesheetAccess.viewTimesheets, entry);

/** Pay shows to those who see contracts in the department. */
export const seesSalary = (viewer: Viewer, entry: Owned): boolean => may(viewer, timesheetAccess.viewSalary, entry);

/** Whether the viewer's word makes these hours approved; about one's own only where the account lets people. */
export const approves = (viewer: Viewer, entry: Owned): boolean =>
  may(viewer, timesheetAccess.approveTimesheetEntries, entry) &&
  (viewer.mayApproveOwn || entry.employeeId !== viewer.userId);

export const reviewerOf = ({ userId, mayApproveOwn }: Viewer): Reviewer => ({ userId, mayApproveOwn });

/** Approved hours go away by the hand of those who keep other people's hours only. */
const mayDelete = (viewer: Viewer, entry: Owned & Pick<TimesheetEntry, 'status'>): boolean =>
  may(viewer, timesheetAccess.deleteTimesheetEntry, entry) &&
  (entry.status !== 'approved' || may(viewer, { allOf: ['editTimesheets'] }, entry));

export type EntryMay = { edit: boolean; approve: boolean; decline: boolean; delete: boolean };

/** What no one may do to hours of a closed day. */
export const mayNothing: EntryMay = { edit: false, approve: false, decline: false, delete: false };

/** What the viewer may do with the entry as it is now, where its day is open. */
export const mayWith = (viewer: Viewer, entry: Owned & Pick<TimesheetEntry, 'status'>): EntryMay => ({
  edit: may(viewer, timesheetAccess.editTimesheetEntry, entry),
  approve: entry.status !== 'approved' && approves(viewer, entry),
  decline: entry.status !== 'declined' && may(viewer, timesheetAccess.declineTimesheetEntries, entry),
  delete: mayDelete(viewer, entry),
});

/** Undefined when the viewer may; who does not even see the hours learns nothing of them. */
export const refusedFor = (ctx: Ctx<Viewer>, need: Requirement, entry: Owned): Refusal | undefined =>
  seesEntry(ctx.viewer, entry) ? ctx.need(need, scopeOfEntry(entry)) : notFound();
