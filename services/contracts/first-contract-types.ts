import type { Locale } from '#domain/account/account.ts';
import { type ContractType, defaultCocFactor } from '#domain/contracts/contract-type.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ids } from '#services/ports/ids.ts';
import { contractTypes } from './contracts.store.ts';

type Seed = Pick<ContractType, 'salaryBasis' | 'plusMin'> & { names: Record<Locale, string> };
const seeds: Seed[] = [
  { names: { en: 'Fixed hours', nl: 'Vaste uren', de: 'Feste Stunden' }, salaryBasis: 'CONTRACT', plusMin: true },
  { names: { en: 'Flex hours', nl: 'Flexibele uren', de: 'Flexible Stunden' }, salaryBasis: 'WORKED', plusMin: false },
];

/** The contract types of a new account in its language, and their ids by English name. */
export const firstContractTypes = (
  accountId: string,
  ids: Ids,
  locale: Locale,
  terms: Required<Pick<ContractType, 'rateCardId' | 'absencePolicyId'>>,
): { changes: Change[]; contractTypes: Record<string, string> } => {
  const known: Record<string, string> = {};
  const changes = seeds.map(({ names, ...seed }, index) => {
    const id = ids.next('cty');
    known[names.en] = id;
    const rest = { cocFactor: defaultCocFactor, minijob: false, order: index + 1, labourSetId: null, ...terms };
    return change(contractTypes, null, { accountId, id, version: 0, name: names[locale], ...seed, ...rest });
  });
  return { changes, contractTypes: known };
};
