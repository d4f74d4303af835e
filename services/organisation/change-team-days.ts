import type { Viewer } from '#domain/access/viewer.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { type ChangedDays, type Changes, changeDays } from './change-days.ts';
import { readTeams } from './organisation-reader.ts';

type TeamDay = { departmentId: string; date: string; teams: readonly { teamId: string }[] };

/** Refuses days with teams of another department; undefined when all teams match. */
const teamsElsewhere = async (ctx: Ctx<Viewer>, days: readonly TeamDay[]): Promise<Refusal | undefined> => {
  const homes = new Map((await readTeams(ctx)).map(({ id, departmentId }) => [id, departmentId]));
  const stranger = days.some(({ departmentId, teams }) =>
    teams.some(({ teamId }) => homes.get(teamId) !== departmentId),
  );
  return stranger ? refuse('INVALID', 'unknownTeam', { field: 'days' }) : undefined;
};

/** Changes days of teams in their own departments; requires the permission in every department. */
export const changeTeamDays = async <D extends TeamDay>(
  ctx: Ctx<Viewer>,
  changes: Changes<D>,
): Promise<ChangedDays | Refusal> => (await teamsElsewhere(ctx, changes.days)) ?? changeDays(ctx, changes);
