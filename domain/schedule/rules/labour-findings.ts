import { type Duty, dutiesAnd, dutiesWithout, placeOf, type Work } from './duty.ts';
import { breachesAt } from './labour-breaches.ts';
import type { LabourLimits } from './labour-limits.ts';
import type { Beside, Breach } from './labour-rule.ts';
import type { LabourRules } from './rule-set.ts';

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
    return { duties: known, at: placeOf(known, shift.date) };
  return dutiesAnd(there ? dutiesWithout(known, there, limits) : known, shift, limits);
};

/** What these labour rules say of the shift, beside all else that is known of its person: duties, sums, absence and holidays. */
export const labourFindings = (
  { limits }: LabourRules,
  shift: Work,
  known: readonly Duty[],
  there: Work | undefined,
  beside: Beside,
): Breach[] => {
  const { duties, at } = dutiesWith(limits, shift, known, there);
  return breachesAt(at, duties, limits, beside);
};

/** The other shifts that a breach concerns, the last of them where they are many. */
export const shiftsIn = (breach: Breach, shiftId: string): string[] => {
  const ids: string[] = [];
  for (const { parts } of breach.duties) for (const { work } of parts) if (work.id !== shiftId) ids.push(work.id);
  return ids.length > mostIds ? ids.slice(-mostIds) : ids;
};
