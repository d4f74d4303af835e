import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { lastWorkday, overlappingContract } from '#domain/contracts/contract-on.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { loadOrganisation } from '#services/table.ts';

/** Why the contract cannot be kept beside the person's others; undefined when it can. */
export const termsProblem = async (
  ctx: Ctx<Viewer>,
  contract: Contract,
  others: Contract[],
): Promise<Refusal | undefined> => {
  const known = await loadOrganisation(ctx, ctx.viewer.accountId);
  if (!known.departments.some(({ id }) => id === contract.departmentId))
    return refuse('INVALID', 'unknownDepartment', { field: 'departmentId' });
  if (!known.contractTypes.some(({ id }) => id === contract.contractTypeId))
    return refuse('INVALID', 'unknownContractType', { field: 'contractTypeId' });
  const overlap = overlappingContract(contract, others);
  if (!overlap) return undefined;
  return refuse('INVALID', 'contractOverlaps', {
    field: 'startdate',
    measured: overlap.startdate,
    limit: lastWorkday(overlap) ?? undefined,
  });
};
