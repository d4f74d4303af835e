import { type LabourLimits, noLimits } from './labour-limits.ts';
import { ownLimitNames } from './own-limits.ts';
import type { RuleSet } from './rule-set.ts';
import { rulesIn } from './rules-in.ts';

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
