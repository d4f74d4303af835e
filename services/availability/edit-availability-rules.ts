import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { availabilityAccess } from '#domain/availability/actions.ts';
import { nextReminder } from '#domain/availability/availability-deadline.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { atVersion, isRefusal, notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { keptAvailabilityRules, unwrittenRules } from './availability-reader.ts';
import { availabilityRules, type KeptAvailabilityRules } from './availability-rules.store.ts';

const daysSchema = z.int().min(0).max(7);

/** Changes the rules of the company or of a department, and derives the next reminder. */
export const editAvailabilityRules = useCase({
  name: 'editAvailabilityRules',
  needs: availabilityAccess.editAvailabilityRules,
  input: z
    .object({
      /** The company if omitted. */
      departmentId: referenceSchema
        .nullish()
        .transform((id) => id ?? null)
        .describe('Left out: the company.'),
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
  run: async (ctx, { version, departmentId, ...rules }) => {
    const { accountId, zone } = ctx.viewer;
    if (departmentId && !(await isDepartment(ctx, departmentId))) return notFound();
    const kept = await keptAvailabilityRules(ctx, accountId, departmentId);
    const before = kept ?? unwrittenRules(accountId, departmentId);
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const today = dateAt(instant(ctx.now), zone);
    const remindOn = rules.enabled ? (nextReminder(rules, today) ?? '') : '';
    const after: KeptAvailabilityRules = { ...before, ...rules, remindOn };
    return commit(ctx, {
      changes: [change(availabilityRules, kept ?? null, after)],
      event: {
        type: 'availabilityRulesEdited',
        area: 'availability',
        subject: departmentId ?? accountId,
        departmentId: departmentId ?? undefined,
      },
      answer: { ...after, version: version + 1 },
    });
  },
});

const isDepartment = async (ctx: Ctx<Viewer>, departmentId: string): Promise<boolean> =>
  (await loadOrganisation(ctx, ctx.viewer.accountId)).departments.some(({ id }) => id === departmentId);

/** Deletes a department's rules, so that those of the company apply. */
export const resetAvailabilityRules = useCase({
  name: 'resetAvailabilityRules',
  needs: availabilityAccess.editAvailabilityRules,
  input: z.object({ departmentId: referenceSchema, version: versionSchema }),
  run: async (ctx, { departmentId, version }) => {
    const before = atVersion(await keptAvailabilityRules(ctx, ctx.viewer.accountId, departmentId), version);
    if (isRefusal(before)) return before;
    return commit(ctx, {
      changes: [change(availabilityRules, before, null)],
      event: { type: 'availabilityRulesReset', area: 'availability', subject: departmentId, departmentId },
      answer: { ok: true },
    });
  },
});
