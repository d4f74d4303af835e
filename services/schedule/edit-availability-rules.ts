import * as z from 'zod';
import { nextReminder } from '#domain/schedule/availability-deadline.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readAvailabilityRules } from './availability-reader.ts';
import { availabilityRules, type KeptAvailabilityRules } from './availability-rules.store.ts';

const daysSchema = z.int().min(0).max(7);

/** How the company asks its people when they can work. */
export const viewAvailabilityRules = useCase({
  name: 'viewAvailabilityRules',
  needs: scheduleAccess.editAvailabilityRules,
  input: z.object({}),
  run: (ctx): Promise<KeptAvailabilityRules> => readAvailabilityRules(ctx, ctx.viewer.accountId),
});

/** Changes how the company asks; the next reminder follows from it. */
export const editAvailabilityRules = useCase({
  name: 'editAvailabilityRules',
  needs: scheduleAccess.editAvailabilityRules,
  input: z
    .object({
      version: z.int().min(0),
      enabled: z.boolean(),
      minAvailableDays: daysSchema,
      maxUnavailableDays: daysSchema,
      deadlineUnit: z.enum(['week', 'month']),
      deadlineAmount: z.int().min(0).max(26),
      reminderDays: z
        .int()
        .min(1)
        .max(28)
        .nullish()
        .transform((days) => days ?? null),
    })
    .refine(({ minAvailableDays, maxUnavailableDays }) => minAvailableDays + maxUnavailableDays >= 7, {
      path: ['maxUnavailableDays'],
      message: 'availability.limitsClash',
    }),
  run: async (ctx, { version, ...rules }) => {
    const { accountId, zone } = ctx.viewer;
    const before = await readAvailabilityRules(ctx, accountId);
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const today = dateAt(instant(ctx.now), zone);
    const remindOn = rules.enabled ? (nextReminder(rules, today) ?? '') : '';
    const after: KeptAvailabilityRules = { ...before, ...rules, remindOn };
    return commit(ctx, {
      changes: [change(availabilityRules, version === 0 ? null : before, after)],
      event: { type: 'availabilityRulesEdited', area: 'schedule', subject: accountId },
      answer: { ...after, version: version + 1 },
    });
  },
});
