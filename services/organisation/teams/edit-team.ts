import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { type Team, teamTypes } from '#domain/organisation/team.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { teams } from '#services/organisation/organisation.store.ts';
import { readTeam } from '#services/organisation/organisation-reader.ts';
import { teamFields } from './team-input.ts';

/** Changes name, colour and type of a team; it stays in its department. */
export const editTeam = useCase({
  name: 'editTeam',
  needs: organisationAccess.editTeam,
  input: z.object({ id: referenceSchema, version: versionSchema, ...teamFields, type: z.enum(teamTypes) }),
  run: async (ctx, { version, ...input }) => {
    const before = await readTeam(ctx, input.id);
    if (!before || ctx.need(organisationAccess.editTeam, { departmentId: before.departmentId })) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const after: Team = { ...before, ...input };
    return commit(ctx, {
      changes: [change(teams, before, after)],
      event: { type: 'teamEdited', area: 'organisation', subject: before.id, departmentId: before.departmentId },
      answer: { ...after, version: version + 1 },
    });
  },
});
