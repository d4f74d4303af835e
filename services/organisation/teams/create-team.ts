import * as z from 'zod';
import { idSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { Team } from '#domain/organisation/team.ts';
import { takeQuota } from '#services/account/take-quota.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { teams } from '#services/organisation/organisation.store.ts';
import { nextOrder, readDepartment, readTeams } from '#services/organisation/organisation-reader.ts';
import { teamFields } from './team-input.ts';

/** Adds a team to a department. */
export const createTeam = useCase({
  name: 'createTeam',
  needs: organisationAccess.createTeam,
  input: z.object({ id: idSchema('tem'), departmentId: referenceSchema, ...teamFields }),
  scope: ({ departmentId }) => ({ departmentId }),
  run: async (ctx, input) => {
    const { accountId } = ctx.viewer;
    if (!(await readDepartment(ctx, input.departmentId)))
      return refuse('INVALID', 'unknownDepartment', { field: 'departmentId' });
    const quota = await takeQuota(ctx, { teams: 1 });
    if (isRefusal(quota)) return quota;
    const siblings = (await readTeams(ctx)).filter((one) => one.departmentId === input.departmentId);
    const team: Team = { ...input, accountId, version: 1, order: nextOrder(siblings) };
    return commit(ctx, {
      changes: [change(teams, null, team)],
      guards: [quota],
      event: { type: 'teamCreated', area: 'organisation', subject: team.id, departmentId: team.departmentId },
      answer: team,
    });
  },
});
