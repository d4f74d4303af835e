import { useQuery } from '@apollo/client/react';
import { type ContractTypeFactsFragment, ContractTypesDocument } from './ContractTypes.generated.ts';

export type ContractTypeFacts = ContractTypeFactsFragment;

/** Contract types, and the rate cards and policies to choose from. */
export const useContractTypes = () => {
  const { data, error, refetch } = useQuery(ContractTypesDocument, { fetchPolicy: 'cache-and-network' });
  return {
    found: Boolean(data?.contractTypes),
    error,
    again: () => void refetch(),
    types: data?.contractTypes ?? [],
    cards: data?.rateBook?.rateCards ?? [],
    policies: data?.leave?.policies ?? [],
    overtime: data?.overtimePolicies ?? [],
  };
};
