import type { Membership } from '#domain/employees/employee.ts';

/** Memberships after a team is deleted: people in no other team of the department join `other`, at the same position. */
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

/** Teams of the department that can replace a deleted team. */
export const otherTeamsOf = (teams: readonly Team[], { id, departmentId }: Pick<Team, 'id' | 'departmentId'>): Team[] =>
  teams.filter((team) => team.departmentId === departmentId && team.id !== id);

/** Whether the remaining teams suffice: a flexpool alone has no schedule rows. */
export const sufficesAlone = (left: readonly Team[]): boolean => left.some(({ type }) => type !== 'flexpool');

export const teamTypes = ['default', 'flexpool', 'hidden'] as const;
/**
 * Default teams are rows of the schedule; flexpool members are planned into them; hidden teams appear in the employee list only.
 */
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
