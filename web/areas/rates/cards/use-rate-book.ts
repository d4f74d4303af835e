import { useQuery } from '@apollo/client/react';
import { RateBookDocument, type RateBookQuery, type SurchargeFactsFragment } from './Rates.generated.ts';

export type RateCardLine = NonNullable<RateBookQuery['rateBook']>['rateCards'][number];
export type SurchargeFacts = SurchargeFactsFragment;

/** All cards with their uses, and the available percentages. */
export const useRateBook = () => {
  const { data, error, loading, refetch } = useQuery(RateBookDocument, { fetchPolicy: 'cache-and-network' });
  return {
    found: Boolean(data?.rateBook),
    error,
    /** Newer data is loading, possibly including a card that was just added. */
    loading,
    again: () => void refetch(),
    cards: data?.rateBook?.rateCards ?? [],
    surcharges: data?.rateBook?.surcharges ?? [],
  };
};
