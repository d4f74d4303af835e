import { type CustomFieldFactsFragment, useCustomFieldsQuery } from '#web/generated/graphql.ts';

export type CustomFieldFacts = CustomFieldFactsFragment;

/** Every field of the company's own. */
export const useCustomFields = () => {
  const { data, error, refetch } = useCustomFieldsQuery({ fetchPolicy: 'cache-and-network' });
  return {
    found: Boolean(data?.customFields),
    error,
    again: () => void refetch(),
    fields: data?.customFields ?? [],
  };
};
