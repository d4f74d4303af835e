import type { Duty, Work } from './duty.ts';
import { type DutiesWith, type DutyList, dutiesAnd, dutiesOn, dutiesWithout } from './duty-list.ts';
import { breachesOf } from './labour-breaches.ts';
import type { LabourLimits } from './labour-limits.ts';
import type { Breach, LabourContext, LabourRule } from './labour-rule.ts';
import type { LabourRules } from './rule-set.ts';

// Limit on named shifts: an average over months involves every shift, and more than two weeks of them is no help.
const mostIds = 14;

const sameWork = (a: Work, b: Work): boolean =>
  a.startsAt === b.startsAt &&
  a.endsAt === b.endsAt &&
  a.breakMinutes === b.breakMinutes &&
  a.paidBreakMinutes === b.paidBreakMinutes;

/** Work with the duty it forms under a rule set when it is the only work of its date. */
export type AskedWork = { shift: Work; alone: (limits: LabourLimits) => Duty };

/** The duties with the shift added; unchanged when it is already among them. */
const dutiesWith = (
  limits: LabourLimits,
  { shift, alone }: AskedWork,
  known: DutyList,
  there: Work | undefined,
): DutiesWith => {
  if (there && there.date === shift.date && sameWork(there, shift)) return dutiesOn(known, shift.date);
  return dutiesAnd(there ? dutiesWithout(known, there, limits) : known, alone(limits), limits);
};

/** A person's known work under a rule set: duties, weekly sums, absence and holidays. */
export type KnownWork = { rules: LabourRules; asked: readonly LabourRule[]; duties: DutyList; context: LabourContext };

/** Labour findings for the shift together with everything else known about its employee. */
export const labourFindings = (work: AskedWork, known: KnownWork, there: Work | undefined): Breach[] => {
  const { limits } = known.rules;
  return breachesOf(dutiesWith(limits, work, known.duties, there), limits, known.asked, known.context);
};

/** The other shifts that a breach concerns; only the last ones where there are many. */
export const shiftsIn = (breach: Breach, shiftId: string): string[] => {
  let ids: string[] | undefined;
  for (const { parts } of breach.duties)
    for (const { work } of parts) {
      if (work.id === shiftId) continue;
      // Most breaches concern one shift, so the list is allocated with one element.
      if (ids) ids.push(work.id);
      else ids = [work.id];
    }
  if (!ids) return [];
  return ids.length > mostIds ? ids.slice(-mostIds) : ids;
};
