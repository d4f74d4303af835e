import { type Duty, dutiesAnd, dutiesWithout, type Work } from './duty.ts';
import { breachesAt } from './labour-breaches.ts';
import type { LabourLimits } from './labour-limits.ts';
import type { Breach, LabourRuleName } from './labour-rule.ts';
import type { LabourRules } from './rule-set.ts';

/** What a labour rule found of one shift. */
export type LabourFinding = Pick<Breach, 'measured' | 'limit'> & {
  rule: LabourRuleName;
  ids: string[];
  source: string | null;
};

// An average over months concerns every shift in it; more than a fortnight of them helps nobody.
const mostIds = 14;

const sameWork = (one: Work, other: Work): boolean =>
  one.startsAt === other.startsAt &&
  one.endsAt === other.endsAt &&
  one.breakMinutes === other.breakMinutes &&
  one.paidBreakMinutes === other.paidBreakMinutes;

/** The duties with the shift where it would be: those that are known when it lies there already. */
const dutiesWith = (
  limits: LabourLimits,
  shift: Work,
  known: readonly Duty[],
  there: Work | undefined,
): { duties: readonly Duty[]; at: number } => {
  if (there && there.date === shift.date && sameWork(there, shift))
    return { duties: known, at: known.findIndex(({ date }) => date === shift.date) };
  return dutiesAnd(there ? dutiesWithout(known, there, limits) : known, shift, limits);
};

/** What these labour rules say of the shift, beside all else that its person has planned. */
export const labourFindings = (
  rules: LabourRules,
  shift: Work,
  planned: { find: (id: string) => Work | undefined; duties: (rules: LabourRules) => readonly Duty[] },
): LabourFinding[] => {
  const { duties, at } = dutiesWith(rules.limits, shift, planned.duties(rules), planned.find(shift.id));
  return breachesAt(at, duties, rules.limits).map(({ rule, measured, limit, duties: concerned }) => ({
    rule,
    measured,
    limit,
    ids: concerned
      .flatMap((duty) => duty.works.map(({ id }) => id))
      .filter((id) => id !== shift.id)
      .slice(-mostIds),
    source: rules.origins[rule] ?? null,
  }));
};
