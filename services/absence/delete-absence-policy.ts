import * as z from 'zod';
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

/** Removes a policy that no contract type has any more. */
export const deleteAbsencePolicy = useCase({
  name: 'deleteAbsencePolicy',
  needs: absenceAccess.deleteAbsencePolicy,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }): Promise<{ ok: boolean } | Refusal> => {
    const turn = await termsTurn(ctx);
    const before = await readAbsencePolicy(ctx, id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const { contractTypes } = await readOrganisation(ctx, ctx.viewer.accountId);
    const users = contractTypes.filter(({ absencePolicyId }) => absencePolicyId === id).map(({ name }) => name);
    if (users.length > 0) return refuse('STATE', 'absencePolicyInUse', { measured: users.join(', ') });
    return commit(ctx, {
      changes: [change(absencePolicies, before, null)],
      guards: [turn],
      event: { type: 'absencePolicyDeleted', area: 'absence', subject: id },
      answer: { ok: true },
    });
  },
});
