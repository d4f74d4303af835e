/** Ids that are currently being undone or redone. */
export const inWork = (() => {
  let running: readonly (readonly string[])[] = [];
  let ids: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const set = (next: typeof running): void => {
    running = next;
    ids = new Set(next.flat());
    for (const hear of listeners) hear();
  };
  return {
    get: (): ReadonlySet<string> => ids,
    /** Returns the function that ends it. */
    begin: (about: readonly string[]): (() => void) => {
      if (about.length === 0) return () => {};
      const mine = [...about];
      set([...running, mine]);
      return () => set(running.filter((job) => job !== mine));
    },
    subscribe: (hear: () => void): (() => void) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
})();
