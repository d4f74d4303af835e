import type { OpenShift } from '#domain/shifts/open-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { addDays, type PlainDate, type Weekday, weekdayOf } from '#domain/time/plain-date.ts';
import { type Seeding, weeksBack } from './plan.ts';

type Rule = {
  tags: string[];
  who: readonly string[];
  /** First week, relative to the current one. */
  from: number;
  weeks: number;
  /** All days when omitted. */
  days?: readonly Weekday[];
};

/**
 * Tags of the demo company's planners in addition to the shift type: who opens, who is training, celebrations and stocktaking.
 */
const rules: readonly Rule[] = [
  { tags: ['keys'], who: ['Aleksandra', 'Grace'], from: 0, weeks: 4 },
  { tags: ['training'], who: ['Mateo', 'Emily'], from: 0, weeks: 2 },
  { tags: ['wedding'], who: ['Amara', 'Jef', 'Ravi', 'Hugo', 'Lotte'], from: 1, weeks: 1, days: ['fr', 'sa'] },
  { tags: ['stocktake'], who: ['Inês', 'Finn', 'Oona', 'Lars', 'Chloé', 'Zoë'], from: 2, weeks: 1, days: ['mo'] },
];

const holds = ({ from, weeks, days }: Rule, { mondays }: Seeding, date: PlainDate): boolean => {
  const first = mondays[weeksBack + from]!;
  return date >= first && date < addDays(first, 7 * weeks) && (days?.includes(weekdayOf(date)) ?? true);
};

/** The shifts with the tags of their employees. */
export const tagged = (
  seeding: Seeding,
  shifts: readonly ScheduledShift[],
  nameOf: (employeeId: string) => string,
): ScheduledShift[] =>
  shifts.map((shift) => {
    const name = nameOf(shift.employeeId!);
    const tags = rules.flatMap((rule) =>
      rule.who.includes(name) && holds(rule, seeding, shift.date) ? rule.tags : [],
    );
    return tags.length > 0 ? { ...shift, tags } : shift;
  });

/** All tags of a schedule. */
export const tagsIn = (...lists: readonly (readonly Pick<ScheduledShift | OpenShift, 'tags'>[])[]): string[] =>
  lists.flat().flatMap(({ tags }) => tags ?? []);
