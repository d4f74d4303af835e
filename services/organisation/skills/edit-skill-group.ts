import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { SkillGroup } from '#domain/organisation/skill.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { turnOf } from '#services/kit/turn.ts';
import { useCase } from '#services/kit/use-case.ts';
import { skillGroups } from '#services/organisation/organisation.store.ts';
import { readSkillGroups } from '#services/organisation/organisation-reader.ts';
import { skillGroupFields, takenName } from './skill-input.ts';

/** Changes the name of a heading; its skills stay under it. */
export const editSkillGroup = useCase({
  name: 'editSkillGroup',
  needs: organisationAccess.editSkillGroup,
  input: z.object({ id: referenceSchema, version: versionSchema, ...skillGroupFields }),
  run: async (ctx, { version, ...input }) => {
    const turn = await turnOf(ctx, 'skills');
    const all = await readSkillGroups(ctx);
    const before = all.find(({ id }) => id === input.id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const taken = takenName(input, all);
    if (taken) return taken;
    const after: SkillGroup = { ...before, ...input };
    return commit(ctx, {
      changes: [change(skillGroups, before, after)],
      guards: [turn],
      event: { type: 'skillGroupEdited', area: 'organisation', subject: before.id },
      answer: { ...after, version: version + 1 },
    });
  },
});
