import { type Duty, dutiesOf, type Work } from './duty.ts';
import * as exchange from './exchange-rules.ts';
import type { LabourLimits } from './labour-limits.ts';
import { type Beside, type Breach, type LabourRule, nothingBeside } from './labour-rule.ts';
import * as length from './length-rules.ts';
import * as night from './night-rules.ts';
import { dailyRest, weeklyRest } from './rest-rules.ts';
import type { LabourRules } from './rule-set.ts';

/** Every labour rule; each keeps silent where its limit is null. */
const all: readonly LabourRule[] = [
  dailyRest,
  weeklyRest,
  ...Object.values(length),
  ...Object.values(night),
  ...Object.values(exchange),
];

/** What the labour rules say of the duty at that place, beside all else that the person works: by rule, with measure and limit. */
export const breachesAt = (
  at: number,
  duties: readonly Duty[],
  limits: LabourLimits,
  { far, absent, holidayOn }: Beside,
): Breach[] => {
  const found: Breach[] = [];
  if (at < 0) return found;
  const view = { duties, at, limits, far, absent, holidayOn };
  for (const rule of all) rule(view, found);
  return found;
};

/** The same of a date, for work that is not in order yet. */
export const labourBreaches = (
  date: string,
  works: readonly Work[],
  { limits }: LabourRules,
  beside: Beside = nothingBeside,
): Breach[] => {
  const duties = dutiesOf(works, limits);
  return breachesAt(
    duties.findIndex((duty) => duty.date === date),
    duties,
    limits,
    beside,
  );
};
