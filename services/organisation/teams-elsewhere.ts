import type { Viewer } from '#domain/access/viewer.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { readTeams } from './organisation-reader.ts';

type Days = readonly { departmentId: string; teams: readonly { teamId: string }[] }[];

/** Refuses days that name teams of another department; undefined where all are at home. */
export const teamsElsewhere = async (ctx: Ctx<Viewer>, days: Days): Promise<Refusal | undefined> => {
  const homes = new Map((await readTeams(ctx)).map(({ id, departmentId }) => [id, departmentId]));
  const stranger = days.some(({ departmentId, teams }) =>
    teams.some(({ teamId }) => homes.get(teamId) !== departmentId),
  );
  return stranger ? refuse('INVALID', 'unknownTeam', { field: 'days' }) : undefined;
};
