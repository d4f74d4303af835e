import { type LabourLimits, noLimits } from './labour-limits.ts';
import { ownLimitNames } from './own-limits.ts';
import type { RuleSet } from './rule-set.ts';
import { rulesIn } from './rules-in.ts';

/** A rule set with its limits after inheritance. */
export type SeenLabourSet = Omit<RuleSet, 'limits'> & {
  /** Null for the law. */
  version: number | null;
  limits: LabourLimits;
  /** Names of the limits that the set defines itself; the others are inherited. */
  own: string[];
  /** The set that each limit comes from. */
  origins: { limit: string; setId: string }[];
};

/** Rule sets with limits after inheritance, and versions of the company's own. */
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
