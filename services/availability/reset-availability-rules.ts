import * as z from 'zod';
import { availabilityAccess } from '#domain/availability/actions.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { keptAvailabilityRules } from './availability-reader.ts';
import { availabilityRules } from './availability-rules.store.ts';

/** A department asks as the company does again. */
export const resetAvailabilityRules = useCase({
  name: 'resetAvailabilityRules',
  needs: availabilityAccess.editAvailabilityRules,
  input: z.object({ departmentId: referenceSchema, version: versionSchema }),
  run: async (ctx, { departmentId, version }) => {
    const before = await keptAvailabilityRules(ctx, ctx.viewer.accountId, departmentId);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    return commit(ctx, {
      changes: [change(availabilityRules, before, null)],
      event: { type: 'availabilityRulesReset', area: 'availability', subject: departmentId, departmentId },
      answer: { ok: true },
    });
  },
});
