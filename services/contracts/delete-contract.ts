import * as z from 'zod';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { change, findById } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { contracts } from './contracts.store.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Takes a contract away; its dates have no agreed hours afterwards. */
export const deleteContract = useCase({
  name: 'deleteContract',
  needs: contractsAccess.deleteContract,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const before = await findById(ctx.table, contracts, ctx.viewer.accountId, id);
    if (!before || ctx.need(contractsAccess.deleteContract, { departmentId: before.departmentId })) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const { departmentId, employeeId } = before;
    return commit(ctx, {
      changes: [change(contracts, before, null)],
      guards: [await oneAtATime(ctx, employeeId)],
      event: { type: 'contractDeleted', area: 'contracts', subject: id, departmentId, employeeId },
      answer: { ok: true },
    });
  },
});
