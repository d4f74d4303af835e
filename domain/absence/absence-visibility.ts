import { meets, type Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Absence } from './absence.ts';
import { absenceAccess } from './actions.ts';

export type OwnedAbsence = Pick<Absence, 'departmentId' | 'employeeId'>;

export const scopeOfAbsence = ({ departmentId, employeeId }: OwnedAbsence) => ({ departmentId, ownerId: employeeId });

const may = (viewer: Viewer, need: Requirement, absence: OwnedAbsence): boolean =>
  meets(viewer, need, scopeOfAbsence(absence)).ok;

/** Whether the viewer sees the absence: their own, and those of departments whose absences they may view or decide. */
export const seesAbsence = (viewer: Viewer, absence: OwnedAbsence): boolean =>
  may(viewer, absenceAccess.viewAbsences, absence) || may(viewer, absenceAccess.approveAbsence, absence);

/**
 * Whether the viewer may add and remove attachments: the absent person and approvers, while the absence is pending or approved.
 */
export const mayAttach = (viewer: Viewer, absence: OwnedAbsence & Pick<Absence, 'status'>): boolean =>
  (absence.status === 'Pending' || absence.status === 'Approved') &&
  may(viewer, absenceAccess.attachToAbsence, absence);
