import { type ContractType, defaultCocFactor } from '#domain/contracts/contract-type.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ids } from '#services/ports/ids.ts';
import { contractTypes } from './contracts.store.ts';

type Seed = Pick<ContractType, 'name' | 'salaryBasis' | 'plusMin'>;
const seeds: Seed[] = [
  { name: 'Fixed hours', salaryBasis: 'CONTRACT', plusMin: true },
  { name: 'Flex hours', salaryBasis: 'WORKED', plusMin: false },
];

/** The contract types of a new account, and their ids by name. */
export const firstContractTypes = (
  accountId: string,
  ids: Ids,
): { changes: Change[]; contractTypes: Record<string, string> } => {
  const known: Record<string, string> = {};
  const changes = seeds.map((seed, index) => {
    const id = ids.next('cty');
    known[seed.name] = id;
    const rest = { cocFactor: defaultCocFactor, minijob: false, order: index + 1, labourSetId: null };
    return change(contractTypes, null, { accountId, id, version: 0, ...seed, ...rest });
  });
  return { changes, contractTypes: known };
};
