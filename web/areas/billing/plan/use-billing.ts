import { useApolloClient, useQuery } from '@apollo/client/react';
import { BillingDocument, type BillingQuery } from './Billing.generated.ts';

export type BillingAnswer = NonNullable<BillingQuery['billing']>;

/** The account's money, as it stands when the screen opens. */
export const useBilling = () => {
  const { data, error, refetch } = useQuery(BillingDocument, { fetchPolicy: 'cache-and-network' });
  return { billing: data?.billing ?? undefined, error, again: () => void refetch() };
};

/** After a step of the subscription: what is shown of it, and who may what, are asked again. */
export const useReloadSubscription = (): (() => Promise<unknown>) => {
  const client = useApolloClient();
  return () => client.refetchQueries({ include: 'active' });
};
