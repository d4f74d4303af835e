import { useApolloClient, useQuery } from '@apollo/client/react';
import { BillingDocument, type BillingQuery } from './Billing.generated.ts';

export type BillingAnswer = NonNullable<BillingQuery['billing']>;

/** Billing of the account, refetched when the screen opens. */
export const useBilling = () => {
  const { data, error, refetch } = useQuery(BillingDocument, { fetchPolicy: 'cache-and-network' });
  return { billing: data?.billing ?? undefined, error, again: () => void refetch() };
};

/** After a change of the subscription: refetches active queries, the viewer's permissions included. */
export const useReloadSubscription = (): (() => Promise<unknown>) => {
  const client = useApolloClient();
  return () => client.refetchQueries({ include: 'active' });
};
