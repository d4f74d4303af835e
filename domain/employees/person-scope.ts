import { meets, type Requirement, type Verdict } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Employee } from './employee.ts';

type Person = Pick<Employee, 'id' | 'memberships'>;

/** Whether the viewer meets the requirement for this person: one of the person's departments suffices. */
export const meetsFor = (viewer: Viewer, need: Requirement, person: Person): Verdict => {
  // People without departments are accessible to the owner and holders of account-wide permissions only.
  const departmentIds =
    person.memberships.length > 0 ? person.memberships.map((membership) => membership.departmentId) : ['none'];
  const verdicts = departmentIds.map((departmentId) => meets(viewer, need, { departmentId, ownerId: person.id }));
  return verdicts.find((verdict) => verdict.ok) ?? verdicts[0]!;
};
