import * as z from 'zod';
import { idSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { SkillGroup } from '#domain/organisation/skill.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { atVersion, isRefusal } from '#services/kit/refusal.ts';
import { turnOf } from '#services/kit/turn.ts';
import { useCase } from '#services/kit/use-case.ts';
import { skillGroups, skills } from '#services/organisation/organisation.store.ts';
import { readSkillGroups, readSkills } from '#services/organisation/organisation-reader.ts';
import { skillGroupFields, takenName } from './skill-input.ts';

/** Adds a group to the list of skills. */
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

/** Renames a skill group; its skills stay in it. */
export const editSkillGroup = useCase({
  name: 'editSkillGroup',
  needs: organisationAccess.editSkillGroup,
  input: z.object({ id: referenceSchema, version: versionSchema, ...skillGroupFields }),
  run: async (ctx, { version, ...input }) => {
    const turn = await turnOf(ctx, 'skills');
    const all = await readSkillGroups(ctx);
    const before = atVersion(
      all.find(({ id }) => id === input.id),
      version,
    );
    if (isRefusal(before)) return before;
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

/** Deletes a skill group; its skills stay, without a group. */
export const deleteSkillGroup = useCase({
  name: 'deleteSkillGroup',
  needs: organisationAccess.deleteSkillGroup,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const turn = await turnOf(ctx, 'skills');
    const [groups, all] = await Promise.all([readSkillGroups(ctx), readSkills(ctx)]);
    const before = atVersion(
      groups.find((group) => group.id === id),
      version,
    );
    if (isRefusal(before)) return before;
    const own = all.filter(({ skillGroupId }) => skillGroupId === id);
    return commitLarge(ctx, {
      changes: [
        change(skillGroups, before, null),
        ...own.map((skill) => change(skills, skill, { ...skill, skillGroupId: null })),
      ],
      guards: [turn],
      event: { type: 'skillGroupDeleted', area: 'organisation', subject: id },
      answer: { id },
    });
  },
});
