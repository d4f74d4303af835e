import * as z from 'zod';
import { labourAccess } from '#domain/labour/actions.ts';
import { law, lawOfCountry } from '#domain/labour/law.ts';
import { type SeenLabourSet, seenSets } from '#domain/labour/seen-sets.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';

export type LabourSets = {
  sets: SeenLabourSet[];
  contractTypes: { id: string; version: number; name: string; labourSetId: string | null }[];
  /** What holds where a contract type says nothing. */
  countrySetId: string;
};

/** The law that Muster knows and the company's own sets, and under which of them each contract type stands. */
export const viewLabourSets = useCase({
  name: 'viewLabourSets',
  needs: labourAccess.viewLabourSets,
  input: z.object({}),
  run: async (ctx): Promise<LabourSets> => {
    const [self, { labourSets, contractTypes }] = await Promise.all([
      viewSelf(ctx),
      loadOrganisation(ctx, ctx.viewer.accountId),
    ]);
    return {
      sets: seenSets([...law, ...labourSets], labourSets),
      contractTypes: contractTypes.map(({ id, version, name, labourSetId }) => ({ id, version, name, labourSetId })),
      countrySetId: lawOfCountry(self!.account.country),
    };
  },
});
