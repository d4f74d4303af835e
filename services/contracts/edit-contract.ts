import * as z from 'zod';
import { contractsAccess } from '#domain/contracts/actions.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { change, findById } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { fittedIn } from './check-terms.ts';
import { endsBeforeItBegins, termsFields, termsOf } from './contract-input.ts';
import { readContracts } from './contract-reader.ts';
import { contracts } from './contracts.store.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Changes the terms of a contract; the right is needed where it was and where it goes. */
export const editContract = useCase({
  name: 'editContract',
  needs: contractsAccess.editContract,
  input: z
    .object({ id: referenceSchema, version: versionSchema, ...termsFields })
    .refine(endsBeforeItBegins.check, endsBeforeItBegins.issue),
  scope: ({ departmentId }) => ({ departmentId }),
  run: async (ctx, { id, version, ...given }) => {
    const before = await findById(ctx.table, contracts, ctx.viewer.accountId, id);
    if (!before || ctx.need(contractsAccess.editContract, { departmentId: before.departmentId })) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const turn = await oneAtATime(ctx, before.employeeId);
    const kept = { wageTax: before.wageTax ?? true, accruals: before.accruals ?? [] };
    const after: Contract = { ...before, ...termsOf(given, kept) };
    const others = (await readContracts(ctx, before.employeeId)).filter((one) => one.id !== id);
    const fitted = await fittedIn(ctx, after, others, given.ends);
    if (isRefusal(fitted)) return fitted;
    const { departmentId, employeeId } = after;
    const details = { departmentIds: [...new Set([before.departmentId, ...fitted.departmentIds])] };
    return commit(ctx, {
      changes: [...fitted.changes, change(contracts, before, after)],
      guards: [turn],
      event: { type: 'contractEdited', area: 'contracts', subject: id, departmentId, employeeId, details },
      answer: { ...after, version: version + 1 },
    });
  },
});
