import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { chosenTerms, contractTypeFields } from './contract-type-input.ts';
import { contractTypes } from './contracts.store.ts';

/** One of the viewer's account, read strongly; undefined for what is missing or foreign. */
const readContractType = async ({ viewer, table }: Ctx<Viewer>, id: string): Promise<ContractType | undefined> => {
  const key = contractTypes.key({ accountId: viewer.accountId, id });
  const item = await table.get({ Key: key, ConsistentRead: true });
  return item && contractTypes.parse(item);
};

/** Changes a kind of contracts, and with it what its people's hours cost and which leave they have. */
export const editContractType = useCase({
  name: 'editContractType',
  needs: contractsAccess.editContractType,
  input: z.object({ id: referenceSchema, version: versionSchema, ...contractTypeFields }),
  run: async (ctx, { id, version, ...given }): Promise<ContractType | Refusal> => {
    const guards = await chosenTerms(ctx, given);
    const before = await readContractType(ctx, id);
    if (!before) return notFound();
    if (isRefusal(guards)) return guards;
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const after: ContractType = { ...before, ...given };
    return commit(ctx, {
      changes: [change(contractTypes, before, after)],
      guards,
      event: { type: 'contractTypeEdited', area: 'contracts', subject: id },
      answer: { ...after, version: version + 1 },
    });
  },
});
