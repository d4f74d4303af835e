import { useQuery } from '@apollo/client/react';
import { type CustomFieldFactsFragment, CustomFieldsDocument } from './CustomFields.generated.ts';

export type CustomFieldFacts = CustomFieldFactsFragment;

/** All custom fields of the company. */
export const useCustomFields = () => {
  const { data, error, refetch } = useQuery(CustomFieldsDocument, { fetchPolicy: 'cache-and-network' });
  return {
    found: Boolean(data?.customFields),
    error,
    again: () => void refetch(),
    fields: data?.customFields ?? [],
  };
};
