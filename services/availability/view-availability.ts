import { availabilityAccess } from '#domain/availability/actions.ts';
import {
  type AvailabilityPart,
  availabilityOn,
  type RecurringAvailability,
} from '#domain/availability/availability.ts';
import { type AvailabilityRules, firstEditableDate } from '#domain/availability/availability-deadline.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { datesIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { rangedOrWeekInput } from '#services/planning/schedule-range.ts';
import { availabilityPerson, readAvailabilityRules, saidBy } from './availability-reader.ts';

/** Availability of one person on one date. */
export type AvailabilityDay = {
  date: PlainDate;
  parts: readonly AvailabilityPart[];
  /** Whether it was set for this date; otherwise it is recurring, or there is none. */
  dated: boolean;
  reason: string | null;
};

export type PersonAvailability = {
  employeeId: string;
  /** The first date that the viewer may change; null if availability is disabled. */
  firstEditableDate: PlainDate | null;
  rules: AvailabilityRules;
  days: AvailabilityDay[];
  /** Recurring availability that applies today or later; the current one first. */
  recurring: RecurringAvailability[];
};

/** Availability of the viewer, or of someone they plan. */
export const viewAvailability = useCase({
  name: 'viewAvailability',
  needs: availabilityAccess.viewAvailability,
  input: rangedOrWeekInput({ employeeId: referenceSchema.nullish() }),
  run: async (ctx, { range, employeeId: asked }): Promise<PersonAvailability | Refusal> => {
    const person = await availabilityPerson(ctx, asked);
    if (isRefusal(person)) return person;
    const { employeeId, today, planned } = person;
    const [rules, entered] = await Promise.all([
      readAvailabilityRules(ctx, ctx.viewer.accountId, person.departmentId),
      saidBy(ctx, employeeId, range),
    ]);
    const own = rules.enabled ? firstEditableDate(rules, today) : null;
    return {
      employeeId,
      firstEditableDate: planned ? today : own,
      rules,
      days: datesIn(range).map((date) => {
        const dated = entered.dated.find((availability) => availability.date === date);
        const parts = availabilityOn(date, entered.dated, entered.recurring)?.parts ?? [];
        return { date, parts, dated: dated !== undefined, reason: dated?.reason ?? null };
      }),
      recurring: entered.recurring
        .filter(({ until }) => until === null || until > today)
        .sort((a, b) => (a.from < b.from ? -1 : 1)),
    };
  },
});
