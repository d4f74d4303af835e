import type { PlainDate } from '#domain/time/plain-date.ts';
import { type LabourLimits, noLimits } from './labour-limits.ts';

export const ruleSetKinds = [
  'INTERNATIONAL_LEGISLATION',
  'LEGISLATION',
  'COLLECTIVE_LABOR_AGREEMENT',
  'COMPANY_AGREEMENT',
  'COMPANY_SUB_AGREEMENT',
] as const;
export type RuleSetKind = (typeof ruleSetKinds)[number];

/** Limits from one source. What a set leaves out it takes from its parent. */
export type RuleSet = {
  id: string;
  name: string;
  kind: RuleSetKind;
  parentId: string | null;
  /** Where the figures come from, so that they can be checked. */
  source: string;
  /** The figures hold from this date on. */
  effectiveFrom: PlainDate;
  /** Whole years of age, the first included and the second not; null for everyone. */
  ages: { from: number; until: number } | null;
  limits: Partial<LabourLimits>;
};

/** Limits after inheritance, and for each the set that it came from. */
export type LabourRules = {
  setId: string;
  limits: LabourLimits;
  origins: Partial<Record<keyof LabourLimits, string>>;
};

/** From the set itself up to its oldest forebear; a loop ends where it closes. */
const lineage = (sets: ReadonlyMap<string, RuleSet>, id: string): RuleSet[] => {
  const line: RuleSet[] = [];
  for (let set = sets.get(id); set && !line.includes(set); set = set.parentId ? sets.get(set.parentId) : undefined)
    line.push(set);
  return line;
};

/** The limits of a set with those it inherits; undefined for an unknown id. */
export const labourRules = (sets: ReadonlyMap<string, RuleSet>, id: string): LabourRules | undefined => {
  const line = lineage(sets, id);
  if (line.length === 0) return undefined;
  const rules: LabourRules = { setId: id, limits: noLimits, origins: {} };
  for (const set of line.toReversed()) {
    rules.limits = { ...rules.limits, ...set.limits };
    for (const name of Object.keys(set.limits) as (keyof LabourLimits)[]) rules.origins[name] = set.id;
  }
  return rules;
};

/** The set that holds on the date: itself, or the nearest of its forebears where it does not hold yet. */
export const setOnDate = (sets: ReadonlyMap<string, RuleSet>, id: string, date: PlainDate): string =>
  (lineage(sets, id).find(({ effectiveFrom }) => effectiveFrom <= date) ?? sets.get(id))?.id ?? id;

/**
 * The set for a person of that age: the one for young people under the chosen set, or under the nearest of its forebears that
 * has one, else the chosen set. What a company agreed on for adults never takes the place of the law for the young.
 */
export const setForAge = (sets: ReadonlyMap<string, RuleSet>, id: string, age: number | null): string => {
  if (age === null) return id;
  for (const set of lineage(sets, id)) {
    const young = [...sets.values()].find(
      ({ parentId, ages }) => parentId === set.id && ages !== null && age >= ages.from && age < ages.until,
    );
    if (young) return young.id;
  }
  return id;
};

/** A set of a company's own. */
export type OwnRuleSet = RuleSet & { accountId: string; version: number };
