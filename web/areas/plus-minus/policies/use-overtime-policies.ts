import { useQuery } from '@apollo/client/react';
import { OvertimePoliciesDocument, type OvertimePolicyFactsFragment } from './OvertimePolicies.generated.ts';

export type PolicyFacts = OvertimePolicyFactsFragment;

/** The policies, and the balances in hours that overtime can be saved in. */
export const useOvertimePolicies = () => {
  const { data, error, refetch } = useQuery(OvertimePoliciesDocument, { fetchPolicy: 'cache-and-network' });
  return {
    found: Boolean(data?.overtimePolicies),
    error,
    again: () => void refetch(),
    policies: data?.overtimePolicies ?? [],
    balances: (data?.leave?.balances ?? []).filter(({ unit }) => unit === 'hours'),
  };
};
