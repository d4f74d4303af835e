import type { Membership } from '#domain/employees/employee.ts';
import type { Team } from './team.ts';

/** Memberships when a team is gone: who was in no other team of the department joins `other`, in the same place of the list. */
export const withoutTeam = (
  memberships: readonly Membership[],
  gone: Pick<Team, 'id' | 'departmentId'>,
  other: string,
): Membership[] => {
  const inAnother = memberships.some(
    ({ departmentId, teamId }) => departmentId === gone.departmentId && teamId !== gone.id,
  );
  return memberships.flatMap((one) => {
    if (one.teamId !== gone.id) return [one];
    return inAnother ? [] : [{ departmentId: gone.departmentId, teamId: other }];
  });
};
