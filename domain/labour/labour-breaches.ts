import type { DutiesWith } from './duty-list.ts';
import * as exchange from './exchange-rules.ts';
import type { LabourLimits } from './labour-limits.ts';
import type { Breach, LabourContext, LabourRule } from './labour-rule.ts';
import * as length from './length-rules.ts';
import * as night from './night-rules.ts';
import { dailyRest, weeklyRest } from './rest-rules.ts';

/** Every labour rule by the name of its limit; earliest and latest time of day share one rule. */
const all: Readonly<Record<string, LabourRule>> = { dailyRest, weeklyRest, ...length, ...night, ...exchange };

const isSilent = (limit: unknown): boolean =>
  limit === null || limit === false || (Array.isArray(limit) && limit.length === 0);

/** The rules that can report something under these limits. */
export const rulesAsked = (limits: LabourLimits): readonly LabourRule[] => {
  const named: Readonly<Record<string, unknown>> = limits;
  return Object.keys(all).flatMap((name) => (isSilent(named[name]) ? [] : [all[name]!]));
};

/** Breaches of these labour rules by the duty in question together with the person's other work. */
export const breachesOf = (
  { known, here, at, count }: DutiesWith,
  limits: LabourLimits,
  asked: readonly LabourRule[],
  { far, absent, holidayOn }: LabourContext,
): Breach[] => {
  const found: Breach[] = [];
  const view = { known, here, at, count, limits, far, absent, holidayOn };
  for (const rule of asked) rule(view, found);
  return found;
};
