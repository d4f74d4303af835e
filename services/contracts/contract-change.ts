import type { Contract } from '#domain/contracts/contract.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import { type Change, change } from '#services/kit/change.ts';
import { contracts, contractTypes } from './contracts.store.ts';

/** Change of a contract, for a commit of another area. */
export const contractChange = (before: Contract | null, after: Contract | null): Change =>
  change(contracts, before, after);

/** Change of a contract type, for a commit of another area. */
export const contractTypeChange = (before: ContractType | null, after: ContractType | null): Change =>
  change(contractTypes, before, after);
