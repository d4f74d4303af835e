import * as z from 'zod';
import { idSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { Skill } from '#domain/organisation/skill.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { turnOf } from '#services/kit/turn.ts';
import { useCase } from '#services/kit/use-case.ts';
import { skills } from '#services/organisation/organisation.store.ts';
import { readSkills } from '#services/organisation/organisation-reader.ts';
import { renamedEverywhere } from '#services/organisation/renamed-everywhere.ts';
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

/** Changes name and group of a skill; people and shift types that have it go along with its name. */
export const editSkill = useCase({
  name: 'editSkill',
  needs: organisationAccess.editSkill,
  input: z.object({ id: referenceSchema, version: versionSchema, ...skillFields }),
  run: async (ctx, { version, ...input }) => {
    const turn = await turnOf(ctx, 'skills');
    const all = await readSkills(ctx);
    const before = all.find(({ id }) => id === input.id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const refused = await skillProblem(ctx, input, all);
    if (refused) return refused;
    const after: Skill = { ...before, ...input };
    const along = await renamedEverywhere(ctx, before.name, after.name);
    return commitLarge(ctx, {
      changes: [change(skills, before, after), ...along],
      guards: [turn],
      event: { type: 'skillEdited', area: 'organisation', subject: before.id },
      answer: { ...after, version: version + 1 },
    });
  },
});

/** Takes a skill off the list, off everyone who has it and off the shift types that ask for it; one undo brings all of it back. */
export const deleteSkill = useCase({
  name: 'deleteSkill',
  needs: organisationAccess.deleteSkill,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const turn = await turnOf(ctx, 'skills');
    const before = (await readSkills(ctx)).find((one) => one.id === id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    return commitLarge(ctx, {
      changes: [change(skills, before, null), ...(await renamedEverywhere(ctx, before.name, null))],
      guards: [turn],
      event: { type: 'skillDeleted', area: 'organisation', subject: id },
      answer: { id },
    });
  },
});
