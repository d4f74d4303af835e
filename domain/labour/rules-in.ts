import { lawById } from './law.ts';
import { type LabourRules, labourRules, type RuleSet } from './rule-set.ts';

/** The bundled law and a company's own sets; the names of laws are reserved. */
export const setsWith = (own: readonly RuleSet[]): ReadonlyMap<string, RuleSet> =>
  own.length === 0 ? lawById : new Map([...own.map((set) => [set.id, set] as const), ...lawById]);

/** The limits of a set; undefined for an unknown id. */
export type RulesUnder = (setId: string) => LabourRules | undefined;

/** Limits of the law and a company's own sets, computed once each. */
export const rulesIn = (own: readonly RuleSet[]): RulesUnder => {
  const sets = setsWith(own);
  const resolved = new Map<string, LabourRules | undefined>();
  return (setId) => {
    if (!resolved.has(setId)) resolved.set(setId, labourRules(sets, setId));
    return resolved.get(setId);
  };
};

/** The limits of a set of the bundled law. */
export const rulesUnder: RulesUnder = rulesIn([]);
