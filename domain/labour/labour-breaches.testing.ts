import type { PlainDate } from '#domain/time/plain-date.ts';
import { dutiesOf, type Work } from './duty.ts';
import { dutiesOn, dutyListOf } from './duty-list.ts';
import { breachesOf, rulesAsked } from './labour-breaches.ts';
import type { Breach, LabourContext } from './labour-rule.ts';
import type { LabourRules } from './rule-set.ts';
import { noHolidaysKnown } from './week-sums.ts';

/** Work of a person with nothing known around it. */
export const noAdjacent: LabourContext = { far: [], absent: new Map(), holidayOn: noHolidaysKnown };

/** What the labour rules say of a date, for work in any order. */
export const labourBreaches = (
  date: PlainDate,
  works: readonly Work[],
  { limits }: LabourRules,
  beside: LabourContext = noAdjacent,
): Breach[] => {
  const duties = dutiesOf(works, limits);
  return duties.some((duty) => duty.date === date)
    ? breachesOf(dutiesOn(dutyListOf(duties), date), limits, rulesAsked(limits), beside)
    : [];
};
