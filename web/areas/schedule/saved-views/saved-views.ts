/** The filters without the date, in one order, so that the same choice is the same text. */
export const filtersOf = (query: URLSearchParams, keys: readonly string[]): string => {
  const kept = new URLSearchParams();
  for (const key of keys) {
    const value = query.get(key);
    if (value) kept.set(key, value);
  }
  return kept.toString();
};
