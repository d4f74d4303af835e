import * as z from 'zod';
import { contractsAccess } from '#domain/contracts/actions.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import { idSchema } from '#domain/kit/input.schema.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { chosenTerms, contractTypeFields } from './contract-type-input.ts';
import { contractTypes } from './contracts.store.ts';

/** A new kind of contracts. Whether it is one for minijobs is said now and never again. */
export const createContractType = useCase({
  name: 'createContractType',
  needs: contractsAccess.createContractType,
  input: z.object({ id: idSchema('cty'), ...contractTypeFields, minijob: z.boolean().default(false) }),
  run: async (ctx, input): Promise<ContractType | Refusal> => {
    const { accountId } = ctx.viewer;
    const guards = await chosenTerms(ctx, input);
    if (isRefusal(guards)) return guards;
    const known = (await loadOrganisation(ctx, accountId)).contractTypes;
    const order = Math.max(0, ...known.map((type) => type.order)) + 1;
    const type: ContractType = { ...input, accountId, version: 1, order, labourSetId: null };
    return commit(ctx, {
      changes: [change(contractTypes, null, type)],
      guards,
      event: { type: 'contractTypeCreated', area: 'contracts', subject: type.id },
      answer: type,
    });
  },
});
