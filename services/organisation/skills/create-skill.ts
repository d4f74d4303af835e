import * as z from 'zod';
import { idSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { Skill } from '#domain/organisation/skill.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { turnOf } from '#services/kit/turn.ts';
import { useCase } from '#services/kit/use-case.ts';
import { skills } from '#services/organisation/organisation.store.ts';
import { readSkills } from '#services/organisation/organisation-reader.ts';
import { skillFields, skillProblem } from './skill-input.ts';

/** Adds a skill to the list; people who have one of this name already have this one. */
export const createSkill = useCase({
  name: 'createSkill',
  needs: organisationAccess.createSkill,
  input: z.object({ id: idSchema('skl'), ...skillFields }),
  run: async (ctx, input) => {
    const turn = await turnOf(ctx, 'skills');
    const refused = await skillProblem(ctx, input, await readSkills(ctx));
    if (refused) return refused;
    const skill: Skill = { ...input, accountId: ctx.viewer.accountId, version: 1 };
    return commit(ctx, {
      changes: [change(skills, null, skill)],
      guards: [turn],
      event: { type: 'skillCreated', area: 'organisation', subject: skill.id },
      answer: skill,
    });
  },
});
