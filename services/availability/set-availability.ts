import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { availabilityAccess } from '#domain/availability/actions.ts';
import type { DatedAvailability } from '#domain/availability/availability.ts';
import { referenceSchema, textSchema } from '#domain/kit/input.schema.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { datesOfWeek, weekOf } from '#domain/time/week.ts';
import { type Change, change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { datedAvailability, keptDated } from './availability.store.ts';
import { availabilityRefusal, partsSchema } from './availability-input.ts';
import { type AvailabilityPerson, availabilityPerson, readAvailabilityRules, saidBy } from './availability-reader.ts';

const mostDays = 31;

const daySchema = z
  .object({
    date: plainDateSchema,
    /** `null` restores the recurring availability. */
    parts: partsSchema.nullish().describe('Null: what repeats holds again. None: nothing is said of the date.'),
    reason: textSchema(200),
  })
  .meta({ id: 'AvailabilityDayInput' });
type Day = z.output<typeof daySchema>;

/** The current items of these dates, strongly consistent. */
const currentAvailability = async (ctx: Ctx<Viewer>, person: AvailabilityPerson, dates: readonly PlainDate[]) => {
  const { accountId } = ctx.viewer;
  const { departmentId, employeeId } = person;
  const keys = dates.map((date) =>
    datedAvailability.key({ accountId, departmentId, employeeId, date, week: weekOf(date) }),
  );
  const items = await ctx.table.batchGet(keys, { ConsistentRead: true });
  return new Map(
    items.map((item) => datedAvailability.parse(item)).map((availability) => [availability.date, availability]),
  );
};

const saidOf = (ctx: Ctx<Viewer>, person: AvailabilityPerson, { date, parts, reason }: Day): DatedAvailability => ({
  accountId: ctx.viewer.accountId,
  id: ctx.ports.ids.next('avd'),
  version: 1,
  employeeId: person.employeeId,
  departmentId: person.departmentId,
  zone: person.zone,
  date,
  parts: parts ?? [],
  reason,
});

/** Sets availability on single dates, for oneself or by a planner. Deadline and limits do not apply to planners. */
export const setAvailability = useCase({
  name: 'setAvailability',
  needs: availabilityAccess.setAvailability,
  input: z.object({
    employeeId: referenceSchema.nullish().describe('Left out: oneself.'),
    days: z
      .array(daySchema)
      .min(1, 'input.empty')
      .max(mostDays, 'input.tooMany')
      .transform((days) => [...new Map(days.map((day) => [day.date, day])).values()]),
  }),
  run: async (ctx, { employeeId: asked, days }) => {
    const person = await availabilityPerson(ctx, asked);
    if (isRefusal(person)) return person;
    const { employeeId, departmentId } = person;
    const dates = days.map(({ date }) => date).sort();
    const around = { from: datesOfWeek(weekOf(dates[0]!))[0]!, to: addDays(dates.at(-1)!, 6) };
    const [rules, entered, before] = await Promise.all([
      readAvailabilityRules(ctx, ctx.viewer.accountId, person.departmentId),
      saidBy(ctx, employeeId, around),
      currentAvailability(ctx, person, dates),
    ]);
    const now = days.filter(({ parts }) => parts).map((day) => saidOf(ctx, person, day));
    const others = entered.dated.filter(({ date }) => !dates.includes(date));
    const refused = availabilityRefusal(
      { rules, person, dates, weeks: dates, field: 'days' },
      { ...entered, dated: [...others, ...now] },
    );
    if (refused) return refused;
    // Entries made while the person was in another department are stored there.
    const strays = entered.dated.filter(
      (availability) => dates.includes(availability.date) && availability.departmentId !== departmentId,
    );
    const changes: Change[] = [
      ...dates.flatMap((date) => {
        const [was, is] = [before.get(date) ?? null, now.find((availability) => availability.date === date) ?? null];
        const after = is && keptDated(was ? { ...is, id: was.id } : is);
        return was || after ? [change(datedAvailability, was, after)] : [];
      }),
      ...strays.map((stray) => change(datedAvailability, keptDated(stray), null)),
    ];
    return commit(ctx, {
      changes,
      event: { type: 'availabilityStated', area: 'availability', subject: employeeId, departmentId, employeeId },
      answer: { ok: true },
    });
  },
});
