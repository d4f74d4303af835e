import type { Membership } from '#domain/employees/employee.ts';

/** Memberships when a team is gone: who was in no other team of the department joins `other`, in the same place of the list. */
export const withoutTeam = (
  memberships: readonly Membership[],
  gone: Pick<Team, 'id' | 'departmentId'>,
  other: string,
): Membership[] => {
  const inAnother = memberships.some(
    ({ departmentId, teamId }) => departmentId === gone.departmentId && teamId !== gone.id,
  );
  return memberships.flatMap((membership) => {
    if (membership.teamId !== gone.id) return [membership];
    return inAnother ? [] : [{ departmentId: gone.departmentId, teamId: other }];
  });
};

/** The teams of its department that could take over from a team that goes. */
export const otherTeamsOf = (teams: readonly Team[], { id, departmentId }: Pick<Team, 'id' | 'departmentId'>): Team[] =>
  teams.filter((team) => team.departmentId === departmentId && team.id !== id);

/** Whether a department can do without the others: a flexpool alone has no rows to be planned in. */
export const sufficesAlone = (left: readonly Team[]): boolean => left.some(({ type }) => type !== 'flexpool');

export const teamTypes = ['default', 'flexpool', 'hidden'] as const;
/** Default teams are rows of the schedule; members of a flexpool are planned into them; hidden ones show in the employee list only. */
export type TeamType = (typeof teamTypes)[number];

export type Team = {
  accountId: string;
  id: string;
  version: number;
  departmentId: string;
  name: string;
  /** `#rrggbb`. */
  colour: string;
  order: number;
  type: TeamType;
};
