import * as z from 'zod';
import { idSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { SkillGroup } from '#domain/organisation/skill.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { turnOf } from '#services/kit/turn.ts';
import { useCase } from '#services/kit/use-case.ts';
import { skillGroups } from '#services/organisation/organisation.store.ts';
import { readSkillGroups } from '#services/organisation/organisation-reader.ts';
import { skillGroupFields, takenName } from './skill-input.ts';

/** Adds a heading to the list of skills. */
export const createSkillGroup = useCase({
  name: 'createSkillGroup',
  needs: organisationAccess.createSkillGroup,
  input: z.object({ id: idSchema('skg'), ...skillGroupFields }),
  run: async (ctx, input) => {
    const turn = await turnOf(ctx, 'skills');
    const taken = takenName(input, await readSkillGroups(ctx));
    if (taken) return taken;
    const group: SkillGroup = { ...input, accountId: ctx.viewer.accountId, version: 1 };
    return commit(ctx, {
      changes: [change(skillGroups, null, group)],
      guards: [turn],
      event: { type: 'skillGroupCreated', area: 'organisation', subject: group.id },
      answer: group,
    });
  },
});
