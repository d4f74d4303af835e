import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { labourAccess } from '#domain/labour/actions.ts';
import type { OwnRuleSet } from '#domain/labour/rule-set.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { labourSetInput, ownSet, parentProblem } from './labour-set-input.ts';
import { labourSets } from './labour-sets.store.ts';

/** Changes a set of the company's own as a whole: limits that are left out are inherited from then on. */
export const editLabourSet = useCase({
  name: 'editLabourSet',
  needs: labourAccess.editLabourSet,
  input: z.object({ id: referenceSchema, version: versionSchema, ...labourSetInput }),
  run: async (ctx, { version, ...input }): Promise<{ id: string; version: number } | Refusal> => {
    const before = await ownSet(ctx, input.id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const refused = await parentProblem(ctx, input.id, input.parentId);
    if (refused) return refused;
    const after: OwnRuleSet = { ...before, ...input };
    return commit(ctx, {
      changes: [change(labourSets, before, after)],
      event: { type: 'labourSetEdited', area: 'labour', subject: before.id },
      answer: { id: before.id, version: version + 1 },
    });
  },
});
