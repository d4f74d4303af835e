/** Memoises by key: a dragged shift asks the same for many rows and dates. */
export const remembered = <K, T extends object | string | null>(ask: (key: K) => T): ((key: K) => T) => {
  const known = new Map<K, T>();
  return (key) => {
    const there = known.get(key);
    if (there !== undefined) return there;
    const answer = ask(key);
    known.set(key, answer);
    return answer;
  };
};
