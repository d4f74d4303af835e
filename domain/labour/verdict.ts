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

/** One thing that a rule found. */
export type Finding = {
  rule: Rule;
  level: Exclude<Level, 'fits'>;
  /** Shifts, absences, what someone said of their availability, the department that is closed, or skills by their names. */
  ids: string[];
  /** The part of time in question, where the rule has one. */
  from: Instant | null;
  to: Instant | null;
  /** The dates it concerns, where the rule is about dates. */
  date: PlainDate | null;
  /** In minutes; a count where the rule counts, and minutes of the day where it is about a time. */
  measured: number | null;
  limit: number | null;
  /** The rule set that the limit comes from, for labour rules; what closes the day, for closed ones; `Pending` of an absence that is only asked for. */
  source: string | null;
};

export type Verdict = { level: Level; findings: Finding[] };

export const fits: Verdict = { level: 'fits', findings: [] };

/** The worst level of the findings. */
export const verdictOf = (findings: Finding[]): Verdict =>
  findings.length === 0
    ? fits
    : { level: findings.some((found) => found.level === 'block') ? 'block' : 'warn', findings };
