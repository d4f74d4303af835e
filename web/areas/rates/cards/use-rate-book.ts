import { useQuery } from '@apollo/client/react';
import { RateBookDocument, type RateBookQuery, type SurchargeFactsFragment } from './Rates.generated.ts';

export type RateCardLine = NonNullable<RateBookQuery['rateBook']>['rateCards'][number];
export type SurchargeFacts = SurchargeFactsFragment;

/** Every card with what uses it, and the percentages that they may use. */
export const useRateBook = () => {
  const { data, error, loading, refetch } = useQuery(RateBookDocument, { fetchPolicy: 'cache-and-network' });
  return {
    found: Boolean(data?.rateBook),
    error,
    /** Newer ones are on their way, one that was just added among them. */
    loading,
    again: () => void refetch(),
    cards: data?.rateBook?.rateCards ?? [],
    surcharges: data?.rateBook?.surcharges ?? [],
  };
};
