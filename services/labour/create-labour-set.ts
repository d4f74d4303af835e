import * as z from 'zod';
import { idSchema } from '#domain/kit/input.schema.ts';
import { labourAccess } from '#domain/labour/actions.ts';
import type { OwnRuleSet } from '#domain/labour/rule-set.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { labourSetInput, parentProblem } from './labour-set-input.ts';
import { labourSets } from './labour-sets.store.ts';

/** A set of labour rules of the company's own: what it says takes the place of what it inherits. */
export const createLabourSet = useCase({
  name: 'createLabourSet',
  needs: labourAccess.createLabourSet,
  input: z.object({ id: idSchema('lrs'), ...labourSetInput }),
  run: async (ctx, input): Promise<{ id: string; version: number } | Refusal> => {
    const refused = await parentProblem(ctx, input.id, input.parentId);
    if (refused) return refused;
    const set: OwnRuleSet = { ...input, accountId: ctx.viewer.accountId, version: 1, ages: null };
    return commit(ctx, {
      changes: [change(labourSets, null, set)],
      event: { type: 'labourSetCreated', area: 'labour', subject: set.id },
      answer: { id: set.id, version: 1 },
    });
  },
});
