import * as z from 'zod';
import { type AvailabilityFacts, availabilityLevels, partsProblem } from '#domain/availability/availability.ts';
import { type AvailabilityRules, firstEditableDate, weekProblem } from '#domain/availability/availability-deadline.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { AvailabilityPerson } from './availability-reader.ts';

const most = 12;

/** Parts of a date as someone says them: in order, none over another. */
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
  /** A date of each week that must keep to the limits. */
  weeks: readonly PlainDate[];
  field: string;
};

/** Why the person may not say this of these dates; planners may always. `after` is what would be said then. */
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
  const problem = weeks.map((date) => weekProblem(rules, date, after)).find((one) => one !== undefined);
  return problem && refuse('INVALID', problem.key, { ...problem, field });
};
