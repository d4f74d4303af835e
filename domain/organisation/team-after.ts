import type { Team } from './team.ts';

/** The teams of its department that could take over from a team that goes. */
export const otherTeamsOf = (teams: readonly Team[], { id, departmentId }: Pick<Team, 'id' | 'departmentId'>): Team[] =>
  teams.filter((one) => one.departmentId === departmentId && one.id !== id);

/** Whether a department can do without the others: a flexpool alone has no rows to be planned in. */
export const sufficesAlone = (left: readonly Team[]): boolean => left.some(({ type }) => type !== 'flexpool');
