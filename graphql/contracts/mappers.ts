import type { Contract } from '#domain/contracts/contract.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';

export type ContractMapper = Contract;
export type ContractTypeMapper = ContractType;
