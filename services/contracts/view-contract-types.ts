import * as z from 'zod';
import { contractsAccess } from '#domain/contracts/actions.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';

/** The kinds of contracts, in their order. */
export const viewContractTypes = useCase({
  name: 'viewContractTypes',
  needs: contractsAccess.viewContractTypes,
  input: z.object({}),
  run: async (ctx): Promise<ContractType[]> => (await loadOrganisation(ctx, ctx.viewer.accountId)).contractTypes,
});
