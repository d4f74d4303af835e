import type { Duty, Work } from './duty.ts';
import { type DutiesWith, type DutyList, dutiesAnd, dutiesOn, dutiesWithout } from './duty-list.ts';
import { breachesOf } from './labour-breaches.ts';
import type { LabourLimits } from './labour-limits.ts';
import type { Breach, LabourContext, LabourRule } from './labour-rule.ts';
import type { LabourRules } from './rule-set.ts';

// An average over months concerns every shift in it; more than a fortnight of them helps no one.
const mostIds = 14;

const sameWork = (a: Work, b: Work): boolean =>
  a.startsAt === b.startsAt &&
  a.endsAt === b.endsAt &&
  a.breakMinutes === b.breakMinutes &&
  a.paidBreakMinutes === b.paidBreakMinutes;

/** A piece of work with the duty that it is under a rule set where its person does nothing else on its date. */
export type AskedWork = { shift: Work; alone: (limits: LabourLimits) => Duty };

/** The duties with the shift where it would be: those that are known when it lies there already. */
const dutiesWith = (
  limits: LabourLimits,
  { shift, alone }: AskedWork,
  known: DutyList,
  there: Work | undefined,
): DutiesWith => {
  if (there && there.date === shift.date && sameWork(there, shift)) return dutiesOn(known, shift.date);
  return dutiesAnd(there ? dutiesWithout(known, there, limits) : known, alone(limits), limits);
};

/** What is known of a person's work under a rule set: duties, and sums, absence and holidays. */
export type KnownWork = { rules: LabourRules; asked: readonly LabourRule[]; duties: DutyList; context: LabourContext };

/** What these labour rules say of the shift, together with all else that is known of its person. */
export const labourFindings = (work: AskedWork, known: KnownWork, there: Work | undefined): Breach[] => {
  const { limits } = known.rules;
  return breachesOf(dutiesWith(limits, work, known.duties, there), limits, known.asked, known.context);
};

/** The other shifts that a breach concerns, the last of them where they are many. */
export const shiftsIn = (breach: Breach, shiftId: string): string[] => {
  let ids: string[] | undefined;
  for (const { parts } of breach.duties)
    for (const { work } of parts) {
      if (work.id === shiftId) continue;
      // Mostly there is one, and a list that begins with it takes no room for more.
      if (ids) ids.push(work.id);
      else ids = [work.id];
    }
  if (!ids) return [];
  return ids.length > mostIds ? ids.slice(-mostIds) : ids;
};
