import * as z from 'zod';
import type { AbsencePolicy } from '#domain/absence/absence-policy.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { idSchema } from '#domain/kit/input.schema.ts';
import { termsTurn } from '#services/contracts/terms-turn.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readOrganisation } from '#services/table.ts';
import { absencePolicies } from './leave.store.ts';

import { policyFields, policyRefusal } from './policy-input.ts';

/** A new policy: which absences people have, and what they take. */
export const createAbsencePolicy = useCase({
  name: 'createAbsencePolicy',
  needs: absenceAccess.createAbsencePolicy,
  input: z.object({ id: idSchema('abp'), ...policyFields }),
  run: async (ctx, input): Promise<AbsencePolicy | Refusal> => {
    const { accountId } = ctx.viewer;
    const turn = await termsTurn(ctx);
    const known = await readOrganisation(ctx, accountId);
    const refused = policyRefusal(input, known);
    if (refused) return refused;
    const order = Math.max(0, ...known.absencePolicies.map((policy) => policy.order)) + 1;
    const policy: AbsencePolicy = { ...input, accountId, version: 1, order };
    return commit(ctx, {
      changes: [change(absencePolicies, null, policy)],
      guards: [turn],
      event: { type: 'absencePolicyCreated', area: 'absence', subject: policy.id },
      answer: policy,
    });
  },
});
