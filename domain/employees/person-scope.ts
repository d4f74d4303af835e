import { meets, type Requirement, type Verdict } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Employee } from './employee.ts';

type Person = Pick<Employee, 'id' | 'memberships'>;

/** Whether the viewer may with this person: it suffices that one of the person's departments grants it. */
export const meetsFor = (viewer: Viewer, need: Requirement, person: Person): Verdict => {
  // A person without departments is someone's who may everywhere: the owner, or a holder of an account-wide right.
  const departmentIds =
    person.memberships.length > 0 ? person.memberships.map((membership) => membership.departmentId) : ['none'];
  const verdicts = departmentIds.map((departmentId) => meets(viewer, need, { departmentId, ownerId: person.id }));
  return verdicts.find((verdict) => verdict.ok) ?? verdicts[0]!;
};
