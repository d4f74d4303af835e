import { useSyncExternalStore } from 'react';

/** Under 768 px a grid of people by dates cannot be read. */
const query = '(max-width: 47.99em)';

const subscribe = (changed: () => void): (() => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
