import { useLayoutEffect, useRef, useState } from 'react';
import { openerList } from './openers.ts';

/**
 * Restores focus level by level as modals close, which Mantine does not do for stacked modals. `depth`: number of open modals.
 */
export const useFocusReturn = (depth: number): void => {
  const [list] = useState(openerList);
  const before = useRef(0);
  useLayoutEffect(() => {
    if (depth > before.current) list.opened(depth);
    if (depth < before.current) list.closed(depth);
    before.current = depth;
  }, [depth, list]);
};
