import * as z from 'zod';
import { type AvailabilityFacts, availabilityLevels, partsProblem } from '#domain/availability/availability.ts';
import { type AvailabilityRules, firstEditableDate, weekProblem } from '#domain/availability/availability-deadline.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { AvailabilityPerson } from './availability-reader.ts';

const most = 12;

/** Parts of a date: in order, not overlapping. */
export const partsSchema = z
  .array(
    z
      .object({
        from: z.int().describe('Minutes after midnight, half-open; 0 to 1440 is all day.'),
        until: z.int(),
        level: z.enum(availabilityLevels),
      })
      .meta({ id: 'AvailabilityPartInput' }),
  )
  .max(most, 'input.tooMany')
  .superRefine((parts, context) => {
    const key = partsProblem(parts);
    if (key) context.addIssue({ code: 'custom', message: key });
  });

type Asked = {
  rules: AvailabilityRules;
  person: AvailabilityPerson;
  dates: readonly PlainDate[];
  /** One date of each week that is checked against the limits. */
  weeks: readonly PlainDate[];
  field: string;
};

/**
 * Refuses changes of availability on these dates; deadline and limits do not apply to planners. `after` is the availability after
 * the change.
 */
export const availabilityRefusal = (
  { rules, person, dates, weeks, field }: Asked,
  after: AvailabilityFacts,
): Refusal | undefined => {
  if (dates.some((date) => date < person.today))
    return refuse('INVALID', 'availability.past', { field, limit: person.today });
  if (person.planned) return undefined;
  if (!rules.enabled) return refuse('STATE', 'availability.off');
  const editable = firstEditableDate(rules, person.today);
  if (dates.some((date) => date < editable)) return refuse('STATE', 'availability.tooLate', { field, limit: editable });
  const problem = weeks.map((date) => weekProblem(rules, date, after)).find((found) => found !== undefined);
  return problem && refuse('INVALID', problem.key, { ...problem, field });
};
