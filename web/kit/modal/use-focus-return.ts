import { useLayoutEffect, useRef, useState } from 'react';
import { openerList } from './openers.ts';

/** Gives the focus back level by level as modals close, which Mantine does not do for stacked ones. `depth`: how many are open. */
export const useFocusReturn = (depth: number): void => {
  const [list] = useState(openerList);
  const before = useRef(0);
  useLayoutEffect(() => {
    if (depth > before.current) list.opened(depth);
    if (depth < before.current) list.closed(depth);
    before.current = depth;
  }, [depth, list]);
};
