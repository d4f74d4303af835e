import * as z from 'zod';
import { availabilityAccess } from '#domain/availability/actions.ts';
import type { RecurringAvailability } from '#domain/availability/availability.ts';
import { idSchema, referenceSchema, textSchema } from '#domain/kit/input.schema.ts';
import { addDays, weekdays } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { mondayOf } from '#domain/time/week.ts';
import type { Change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { weeklyAvailabilityChange } from '#services/planning/weekly-availability.ts';
import { availabilityRefusal, partsSchema } from './availability-input.ts';
import { availabilityPerson, readAvailabilityRules, saidBy } from './availability-reader.ts';

const weekSchema = z
  .object(Object.fromEntries(weekdays.map((day) => [day, partsSchema.nullish()])))
  .meta({ id: 'AvailabilityWeekInput' });

/** Current patterns end where the new one starts; later ones are deleted. */
const ended = (all: readonly RecurringAvailability[], from: string): Change[] =>
  all
    .filter(({ until }) => until === null || until > from)
    .map((availability) =>
      weeklyAvailabilityChange(availability, availability.from < from ? { ...availability, until: from } : null),
    );

/** Sets the availability per weekday, repeated every `interval` weeks; an empty week ends the current pattern. */
export const setRecurringAvailability = useCase({
  name: 'setRecurringAvailability',
  needs: availabilityAccess.setAvailability,
  input: z.object({
    id: idSchema('avr'),
    employeeId: referenceSchema.nullish().describe('Left out: oneself.'),
    from: plainDateSchema,
    interval: z.int().min(1).max(8),
    weekdays: weekSchema,
    reason: textSchema(200),
  }),
  run: async (ctx, { id, employeeId: asked, from, interval, weekdays: week, reason }) => {
    const person = await availabilityPerson(ctx, asked);
    if (isRefusal(person)) return person;
    const { employeeId, departmentId, zone } = person;
    const { accountId } = ctx.viewer;
    const [rules, entered] = await Promise.all([
      readAvailabilityRules(ctx, accountId, departmentId),
      saidBy(ctx, employeeId, { from: mondayOf(from), to: addDays(from, 13) }),
    ]);
    // A duplicate of this request was faster.
    if (entered.recurring.some((availability) => availability.id === id)) return refuse('CONFLICT', 'changedMeanwhile');
    const head = { accountId, id, version: 1, employeeId, departmentId, zone, reason };
    const next: RecurringAvailability = { ...head, from, until: null, interval, weekdays: week };
    const speaks = Object.values(week).some((parts) => parts && parts.length > 0);
    const refused = availabilityRefusal(
      // The second week of the pattern is complete, so it can be checked against the limits.
      { rules, person, dates: [from], weeks: [addDays(mondayOf(from), 7 * interval)], field: 'from' },
      { dated: [], recurring: speaks ? [next] : [] },
    );
    if (refused) return refused;
    const changes = [...ended(entered.recurring, from), ...(speaks ? [weeklyAvailabilityChange(null, next)] : [])];
    return commit(ctx, {
      changes,
      event: {
        type: 'recurringAvailabilityStated',
        area: 'availability',
        subject: employeeId,
        departmentId,
        employeeId,
      },
      answer: { ok: true },
    });
  },
});
