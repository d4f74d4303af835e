import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Level, Rule, Verdict } from './verdict.ts';

type Found<R> = { rule?: R; level: Level };
/** The reason to accept a red shift, and the rules that were red when it was given. */
type Override = { overrideReason?: string | null; overriddenRules?: readonly string[] | null };

/** Blocking rules without duplicates. */
const redRules = <R>(findings: readonly Found<R>[]): R[] => [
  ...new Set(findings.flatMap(({ rule, level }) => (level === 'block' && rule !== undefined ? [rule] : []))),
];

/** Whether the override covers every rule that blocks the shift now; rules that turned red later are not covered. */
export const isOverridden = (
  { overrideReason, overriddenRules }: Override,
  findings: readonly Found<string>[],
): boolean =>
  Boolean(overrideReason?.trim()) &&
  (!overriddenRules || redRules(findings).every((rule) => overriddenRules.includes(rule)));

/** Records the currently blocking rules with the shift's reason, unless they are recorded already. */
export const withOverriddenRules = <S extends ScheduledShift>(shift: S, verdict: Verdict | null): S =>
  shift.overrideReason && !shift.overriddenRules && verdict
    ? { ...shift, overriddenRules: redRules<Rule>(verdict.findings) }
    : shift;
