import { meets, type Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Absence } from './absence.ts';
import { absenceAccess } from './actions.ts';

export type OwnedAbsence = Pick<Absence, 'departmentId' | 'employeeId'>;

export const scopeOfAbsence = ({ departmentId, employeeId }: OwnedAbsence) => ({ departmentId, ownerId: employeeId });

const may = (viewer: Viewer, need: Requirement, absence: OwnedAbsence): boolean =>
  meets(viewer, need, scopeOfAbsence(absence)).ok;

/** One's own, and those of departments whose absences the viewer sees; people who decide about them see them too. */
export const seesAbsence = (viewer: Viewer, absence: OwnedAbsence): boolean =>
  may(viewer, absenceAccess.viewAbsences, absence) || may(viewer, absenceAccess.approveAbsence, absence);

/** Whether the viewer adds files to it and removes them: the person themselves and approvers, while it stands. */
export const mayAttach = (viewer: Viewer, absence: OwnedAbsence & Pick<Absence, 'status'>): boolean =>
  (absence.status === 'Pending' || absence.status === 'Approved') &&
  may(viewer, absenceAccess.attachToAbsence, absence);
