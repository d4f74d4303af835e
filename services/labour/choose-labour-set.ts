import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { labourAccess } from '#domain/labour/actions.ts';
import { noLabourSet } from '#domain/labour/labour-set-on.ts';
import { setsWith } from '#domain/labour/rules-in.ts';
import { contractTypeChange } from '#services/contracts/contract-change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';

/** Says under which labour rules the people of a contract type stand: a set, none, or the law of the company's country. */
export const chooseLabourSet = useCase({
  name: 'chooseLabourSet',
  needs: labourAccess.chooseLabourSet,
  input: z.object({
    contractTypeId: referenceSchema,
    version: versionSchema,
    labourSetId: referenceSchema
      .nullish()
      .transform((id) => id ?? null)
      .describe("A set, `none`, or null for the law of the company's country."),
  }),
  run: async (ctx, { contractTypeId, version, labourSetId }): Promise<{ id: string; version: number } | Refusal> => {
    const { contractTypes, labourSets } = await loadOrganisation(ctx, ctx.viewer.accountId);
    const before = contractTypes.find(({ id }) => id === contractTypeId);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const set = labourSetId === null ? null : setsWith(labourSets).get(labourSetId);
    if (labourSetId !== null && labourSetId !== noLabourSet && (!set || set.ages))
      return refuse('INVALID', 'unknownLabourSet', { field: 'labourSetId' });
    return commit(ctx, {
      changes: [contractTypeChange(before, { ...before, labourSetId })],
      event: { type: 'labourSetChosen', area: 'labour', subject: before.id, details: { labourSetId } },
      answer: { id: before.id, version: version + 1 },
    });
  },
});
