import * as z from 'zod';
import { contractsAccess } from '#domain/contracts/actions.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { findById } from '#services/kit/change.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { readContracts } from './contract-reader.ts';
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

/** A person's contracts in the departments whose contracts the viewer may see, newest first. */
export const viewContracts = useCase({
  name: 'viewContracts',
  needs: contractsAccess.viewContracts,
  input: z.object({ employeeId: referenceSchema }),
  run: async (ctx, { employeeId }) =>
    (await readContracts(ctx, employeeId)).filter(
      ({ departmentId }) => !ctx.need(contractsAccess.viewContracts, { departmentId }),
    ),
});

/** Contract types in their order. */
export const viewContractTypes = useCase({
  name: 'viewContractTypes',
  needs: contractsAccess.viewContractTypes,
  input: z.object({}),
  run: async (ctx): Promise<ContractType[]> => (await loadOrganisation(ctx, ctx.viewer.accountId)).contractTypes,
});
