import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

/** The answer to the request made when the page opened; `undefined` while loading, `null` after a failure. */
export const useAnswer = <T>(ask: () => Promise<T>): T | undefined | null => {
  // Requested once per page, since the request uses up the link.
  const { data, isError } = useQuery({
    queryKey: ['answer', useId()],
    queryFn: async () => ({ answer: await ask() }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return isError ? null : data?.answer;
};
