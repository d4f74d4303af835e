import { type Duty, dutiesOf, type Work } from './duty.ts';
import type { LabourLimits } from './labour-limits.ts';
import type { Breach, LabourRule } from './labour-rule.ts';
import * as length from './length-rules.ts';
import * as night from './night-rules.ts';
import { dailyRest, weeklyRest } from './rest-rules.ts';
import type { LabourRules } from './rule-set.ts';
import type { FarWeek } from './week-sums.ts';

/** Every labour rule; each keeps silent where its limit is null. */
const all: readonly LabourRule[] = [dailyRest, weeklyRest, ...Object.values(length), ...Object.values(night)];

/** What the labour rules say of the duty at that place, beside all else that the person works: by rule, with measure and limit. */
export const breachesAt = (
  at: number,
  duties: readonly Duty[],
  limits: LabourLimits,
  far: readonly FarWeek[],
): Breach[] => {
  const found: Breach[] = [];
  if (at < 0) return found;
  const view = { duties, at, limits, far };
  for (const rule of all) rule(view, found);
  return found;
};

/** The same of a date, for work that is not in order yet. */
export const labourBreaches = (
  date: string,
  works: readonly Work[],
  { limits }: LabourRules,
  far: readonly FarWeek[] = [],
): Breach[] => {
  const duties = dutiesOf(works, limits);
  return breachesAt(
    duties.findIndex((duty) => duty.date === date),
    duties,
    limits,
    far,
  );
};
