import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { lastWorkday, overlappingContract } from '#domain/contracts/contract-on.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { loadOrganisation, type Organisation } from '#services/table.ts';
import { contracts } from './contracts.store.ts';

type Known = Pick<Organisation, 'departments' | 'contractTypes' | 'timeOffBalances'>;

/** Refused when the contract is invalid or overlaps the person's other contracts. */
export const termsProblemAmong = (known: Known, contract: Contract, others: Contract[]): Refusal | undefined => {
  if (!known.departments.some(({ id }) => id === contract.departmentId))
    return refuse('INVALID', 'unknownDepartment', { field: 'departmentId' });
  if (!known.contractTypes.some(({ id }) => id === contract.contractTypeId))
    return refuse('INVALID', 'unknownContractType', { field: 'contractTypeId' });
  const strange = (contract.accruals ?? []).findIndex(
    ({ balanceId }) => !known.timeOffBalances.some(({ id }) => id === balanceId),
  );
  if (strange >= 0) return refuse('INVALID', 'unknownBalance', { field: `accruals.${strange}` });
  const overlap = overlappingContract(contract, others);
  if (!overlap) return undefined;
  return refuse('INVALID', 'contractOverlaps', {
    field: 'startdate',
    measured: overlap.startdate,
    limit: lastWorkday(overlap) ?? undefined,
  });
};

type Fitted = { changes: Change[]; departmentIds: string[] };

/**
 * The change that ends an earlier contract where the new one starts, after all checks. Requires the permission in its department
 * too. A contract that does not start earlier cannot be ended there and counts as an overlap.
 */
export const fittedIn = async (
  ctx: Ctx<Viewer>,
  contract: Contract,
  others: Contract[],
  ends: { id: string; version: number } | null | undefined,
): Promise<Fitted | Refusal> => {
  const earlier = others.find(({ id, startdate }) => id === ends?.id && startdate < contract.startdate);
  const ended = earlier && { ...earlier, enddate: contract.startdate };
  const problem = termsProblemAmong(
    await loadOrganisation(ctx, ctx.viewer.accountId),
    contract,
    others.map((other) => (other === earlier ? ended! : other)),
  );
  if (problem) return problem;
  const departmentIds = [contract.departmentId];
  if (!earlier || earlier.enddate === contract.startdate) return { changes: [], departmentIds };
  const lacking = ctx.need(contractsAccess.editContract, { departmentId: earlier.departmentId });
  if (lacking) return refuse(lacking.code, lacking.key, { field: 'startdate' });
  if (earlier.version !== ends!.version) return refuse('CONFLICT', 'changedMeanwhile', { current: earlier });
  return { changes: [change(contracts, earlier, ended!)], departmentIds: [...departmentIds, earlier.departmentId] };
};
