import * as z from 'zod';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { findById } from '#services/kit/change.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { contracts } from './contracts.store.ts';

/** One contract, for those who see contracts of its department. */
export const viewContract = useCase({
  name: 'viewContract',
  needs: contractsAccess.viewContract,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }) => {
    const found = await findById(ctx.table, contracts, ctx.viewer.accountId, id);
    const { departmentId } = found ?? {};
    return found && !ctx.need(contractsAccess.viewContract, { departmentId }) ? found : notFound();
  },
});
