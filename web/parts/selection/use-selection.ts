import { useMemo, useState } from 'react';

export type Selection = {
  count: number;
  all: boolean;
  ids: ReadonlySet<string>;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  toggleAll: () => void;
  clear: () => void;
};

/** Selection among visible rows; rows that disappear are deselected. */
export const useSelection = (inViewport: readonly string[]): Selection => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const ids = new Set(inViewport.filter((id) => ticked.has(id)));
    const all = ids.size === inViewport.length && inViewport.length > 0;
    return {
      count: ids.size,
      all,
      ids,
      has: (id) => ids.has(id),
      toggle: (id) =>
        setTicked((before) =>
          before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
        ),
      toggleAll: () => setTicked(all ? new Set() : new Set(inViewport)),
      clear: () => setTicked(new Set()),
    };
  }, [inViewport, ticked]);
};
