import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { paintedAtOnce } from '#web/kit/router/address-now.ts';
import { type InsightsAddress, readAddress, writeAddress } from './insights-address.ts';

/** The state in the URL, and a function to change it. */
export const useInsightsAddress = () => {
  const [query, setQuery] = useSearchParams();
  const today = todayIn(useViewer().zone);
  const text = query.toString();
  const address = useMemo(() => readAddress(new URLSearchParams(text), today), [text, today]);
  const goTo = (change: Partial<InsightsAddress>): void =>
    setQuery(writeAddress({ ...address, ...change }), { replace: true, ...paintedAtOnce });
  return { ...address, today, text, goTo };
};

export type InsightsPlace = ReturnType<typeof useInsightsAddress>;
