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

/** Limits from one source; omitted ones are inherited from the parent. */
export type RuleSet = {
  id: string;
  name: string;
  kind: RuleSetKind;
  parentId: string | null;
  /** Source of the figures, for verification. */
  source: string;
  /** First date on which the figures apply. */
  effectiveFrom: PlainDate;
  /** Half-open range of completed years of age; null for everyone. */
  ages: { from: number; until: number } | null;
  limits: Partial<LabourLimits>;
};

/** Limits after inheritance, and the set each comes from. */
export type LabourRules = {
  setId: string;
  limits: LabourLimits;
  origins: Partial<Record<keyof LabourLimits, string>>;
};

/** The set and its ancestors, nearest first; a cycle ends where it closes. */
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

/** The set in force on the date: itself, or its nearest ancestor in force. */
export const setOnDate = (sets: ReadonlyMap<string, RuleSet>, id: string, date: PlainDate): string =>
  (lineage(sets, id).find(({ effectiveFrom }) => effectiveFrom <= date) ?? sets.get(id))?.id ?? id;

/**
 * The set for a person of that age: the youth set of the chosen set or of its nearest ancestor that has one, else the chosen set.
 * A company agreement for adults never replaces the law for young people.
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

/** A company's own rule set. */
export type OwnRuleSet = RuleSet & { accountId: string; version: number };
