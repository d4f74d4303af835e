import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { labourRuleNames } from './labour-rule.ts';

export const levels = ['fits', 'warn', 'block'] as const;
/** `warn` is amber; `block` is red: it may be written, but not published without a reason. */
export type Level = (typeof levels)[number];

export const rules = [
  'overlap',
  'absence',
  'employment',
  'contract',
  'availability',
  'skill',
  'closed',
  ...labourRuleNames,
] as const;
export type Rule = (typeof rules)[number];

/** One finding of a rule. */
export type Finding = {
  rule: Rule;
  level: Exclude<Level, 'fits'>;
  /** Ids of shifts, absences, availabilities or the closed department, or names of skills. */
  ids: string[];
  /** The time in question, where the rule has one. */
  from: Instant | null;
  to: Instant | null;
  /** The dates it concerns, where the rule is about dates. */
  date: PlainDate | null;
  /** In minutes; a count where the rule counts, and minutes of the day where it is about a time. */
  measured: number | null;
  limit: number | null;
  /**
   * For labour rules the rule set of the limit; for closed days what closes them; `Pending` for an absence that is only
   * requested.
   */
  source: string | null;
};

export type Verdict = { level: Level; findings: Finding[] };

export const fits: Verdict = { level: 'fits', findings: [] };

/** The worst level of the findings. */
export const verdictOf = (findings: Finding[]): Verdict =>
  findings.length === 0
    ? fits
    : { level: findings.some((found) => found.level === 'block') ? 'block' : 'warn', findings };
