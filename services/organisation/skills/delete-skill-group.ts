import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { change } from '#services/kit/change.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { turnOf } from '#services/kit/turn.ts';
import { useCase } from '#services/kit/use-case.ts';
import { skillGroups, skills } from '#services/organisation/organisation.store.ts';
import { readSkillGroups, readSkills } from '#services/organisation/organisation-reader.ts';

/** Removes a heading; its skills stay, under none. */
export const deleteSkillGroup = useCase({
  name: 'deleteSkillGroup',
  needs: organisationAccess.deleteSkillGroup,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const turn = await turnOf(ctx, 'skills');
    const [groups, all] = await Promise.all([readSkillGroups(ctx), readSkills(ctx)]);
    const before = groups.find((one) => one.id === id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const own = all.filter(({ skillGroupId }) => skillGroupId === id);
    return commitLarge(ctx, {
      changes: [
        change(skillGroups, before, null),
        ...own.map((one) => change(skills, one, { ...one, skillGroupId: null })),
      ],
      guards: [turn],
      event: { type: 'skillGroupDeleted', area: 'organisation', subject: id },
      answer: { id },
    });
  },
});
