import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Level, Rule, Verdict } from './verdict.ts';

type Found<R> = { rule?: R; level: Level };
/** Why a shift may stand although it is red, and the rules that were red when that was said. */
type Override = { overrideReason?: string | null; overriddenRules?: readonly string[] | null };

/** The rules that block, each once. */
const redRules = <R>(findings: readonly Found<R>[]): R[] => [
  ...new Set(findings.flatMap(({ rule, level }) => (level === 'block' && rule !== undefined ? [rule] : []))),
];

/** Whether someone said why the shift may stand against all that blocks it now; what came later is not excused by that. */
export const isOverridden = (
  { overrideReason, overriddenRules }: Override,
  findings: readonly Found<string>[],
): boolean =>
  Boolean(overrideReason?.trim()) &&
  (!overriddenRules || redRules(findings).every((rule) => overriddenRules.includes(rule)));

/** The shift with the rules that its reason is about, as they were found now, where they are not noted yet. */
export const withOverriddenRules = <S extends ScheduledShift>(shift: S, verdict: Verdict | null): S =>
  shift.overrideReason && !shift.overriddenRules && verdict
    ? { ...shift, overriddenRules: redRules<Rule>(verdict.findings) }
    : shift;
