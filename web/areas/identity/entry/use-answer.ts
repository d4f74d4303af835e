import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

/** What was asked for when the page opened; `undefined` while it is on its way, `null` when nothing came. */
export const useAnswer = <T>(ask: () => Promise<T>): T | undefined | null => {
  // Asked once for each page: a link is used up by it.
  const { data, isError } = useQuery({
    queryKey: ['answer', useId()],
    queryFn: async () => ({ answer: await ask() }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return isError ? null : data?.answer;
};
