import { useQuery } from '@apollo/client/react';
import { type CustomFieldFactsFragment, CustomFieldsDocument } from './CustomFields.generated.ts';

export type CustomFieldFacts = CustomFieldFactsFragment;

/** Every field of the company's own. */
export const useCustomFields = () => {
  const { data, error, refetch } = useQuery(CustomFieldsDocument, { fetchPolicy: 'cache-and-network' });
  return {
    found: Boolean(data?.customFields),
    error,
    again: () => void refetch(),
    fields: data?.customFields ?? [],
  };
};
