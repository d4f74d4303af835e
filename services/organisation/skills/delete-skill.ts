import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { change } from '#services/kit/change.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { turnOf } from '#services/kit/turn.ts';
import { useCase } from '#services/kit/use-case.ts';
import { skills } from '#services/organisation/organisation.store.ts';
import { readSkills } from '#services/organisation/organisation-reader.ts';
import { renamedEverywhere } from '#services/organisation/renamed-everywhere.ts';

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
