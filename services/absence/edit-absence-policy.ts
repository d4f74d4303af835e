import * as z from 'zod';
import type { AbsencePolicy } from '#domain/absence/absence-policy.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { termsTurn } from '#services/contracts/terms-turn.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readOrganisation } from '#services/table.ts';
import { absencePolicies } from './leave.store.ts';
import { readAbsencePolicy } from './leave-reader.ts';
import { policyFields, policyRefusal } from './policy-input.ts';

/** Changes a policy as a whole. Absences that were asked for under it stay as they are. */
export const editAbsencePolicy = useCase({
  name: 'editAbsencePolicy',
  needs: absenceAccess.editAbsencePolicy,
  input: z.object({ id: referenceSchema, version: versionSchema, ...policyFields }),
  run: async (ctx, { id, version, ...given }): Promise<AbsencePolicy | Refusal> => {
    const turn = await termsTurn(ctx);
    const before = await readAbsencePolicy(ctx, id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const refused = policyRefusal(given, await readOrganisation(ctx, ctx.viewer.accountId));
    if (refused) return refused;
    const after: AbsencePolicy = { ...before, ...given };
    return commit(ctx, {
      changes: [change(absencePolicies, before, after)],
      guards: [turn],
      event: { type: 'absencePolicyEdited', area: 'absence', subject: id },
      answer: { ...after, version: version + 1 },
    });
  },
});
