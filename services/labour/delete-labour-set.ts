import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { labourAccess } from '#domain/labour/actions.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { ownSet } from './labour-set-input.ts';
import { labourSets } from './labour-sets.store.ts';

/** Removes a set of the company's own, as long as no contract type stands under it and no other set inherits from it. */
export const deleteLabourSet = useCase({
  name: 'deleteLabourSet',
  needs: labourAccess.deleteLabourSet,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }): Promise<{ ok: boolean } | Refusal> => {
    const before = await ownSet(ctx, id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const { contractTypes, labourSets: sets } = await loadOrganisation(ctx, ctx.viewer.accountId);
    const users = [
      ...contractTypes.filter(({ labourSetId }) => labourSetId === id),
      ...sets.filter(({ parentId }) => parentId === id),
    ];
    if (users[0]) return refuse('STATE', 'labourSetInUse', { measured: users.map(({ name }) => name).join(', ') });
    return commit(ctx, {
      changes: [change(labourSets, before, null)],
      event: { type: 'labourSetDeleted', area: 'labour', subject: id },
      answer: { ok: true },
    });
  },
});
