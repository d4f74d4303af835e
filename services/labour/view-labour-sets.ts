import * as z from 'zod';
import { labourAccess } from '#domain/labour/labour.access.ts';
import { type LabourLimits, noLimits } from '#domain/labour/labour-limits.ts';
import { law, lawOfCountry } from '#domain/labour/law.ts';
import { ownLimitNames } from '#domain/labour/own-limits.ts';
import type { RuleSet } from '#domain/labour/rule-set.ts';
import { rulesIn } from '#domain/labour/rules-in.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';

/** A set with everything that holds under it. */
export type SeenLabourSet = Omit<RuleSet, 'limits'> & {
  /** Null for the law. */
  version: number | null;
  limits: LabourLimits;
  /** What the set says itself; the rest it inherits. */
  own: string[];
  /** The set that each limit came from. */
  origins: { limit: string; setId: string }[];
};

export type LabourSets = {
  sets: SeenLabourSet[];
  contractTypes: { id: string; version: number; name: string; labourSetId: string | null }[];
  /** What holds where a contract type says nothing. */
  countrySetId: string;
};

/** Sets with their limits worked out, and the version of those that are the company's. */
export const seenSets = (sets: readonly (RuleSet & { version?: number })[], own: readonly RuleSet[]) => {
  const rulesOf = rulesIn(own);
  return sets.map(({ limits, version, ...set }): SeenLabourSet => {
    const rules = rulesOf(set.id);
    return {
      ...set,
      version: version ?? null,
      limits: rules?.limits ?? noLimits,
      own: ownLimitNames.filter((name) => limits[name] !== undefined),
      origins: Object.entries(rules?.origins ?? {}).map(([limit, setId]) => ({ limit, setId })),
    };
  });
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
