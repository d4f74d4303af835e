import { type ContractTypeFactsFragment, useContractTypesQuery } from '#web/generated/graphql.ts';

export type ContractTypeFacts = ContractTypeFactsFragment;

/** The kinds of contracts, and what they choose among. */
export const useContractTypes = () => {
  const { data, error, refetch } = useContractTypesQuery({ fetchPolicy: 'cache-and-network' });
  return {
    found: Boolean(data?.contractTypes),
    error,
    again: () => void refetch(),
    types: data?.contractTypes ?? [],
    cards: data?.rateBook?.rateCards ?? [],
    policies: data?.leave?.policies ?? [],
  };
};
