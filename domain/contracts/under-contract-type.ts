import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Contract } from './contract.ts';
import { contractOn } from './contract-on.ts';

/** A contract that continues under other terms: `earlier` is what it was until then, null if it began on that date. */
export type ContinuedContract = { contract: Contract; earlier: Contract | null; later: Contract };

/**
 * The contract of a date as it continues from then on under another type, with its other terms. Undefined if it has the type
 * already.
 */
export const underContractType = (
  contracts: readonly Contract[],
  { contractTypeId, from, newId }: { contractTypeId: string; from: PlainDate; newId: string },
): ContinuedContract | 'noContract' | undefined => {
  const contract = contractOn(from, contracts);
  if (!contract) return 'noContract';
  if (contract.contractTypeId === contractTypeId) return undefined;
  if (contract.startdate === from) return { contract, earlier: null, later: { ...contract, contractTypeId } };
  return {
    contract,
    earlier: { ...contract, enddate: from },
    later: { ...contract, id: newId, version: 1, startdate: from, contractTypeId },
  };
};
