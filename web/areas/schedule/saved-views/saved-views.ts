/** Filters without the date in canonical order, so that equal views compare as text. */
export const filtersOf = (query: URLSearchParams, keys: readonly string[]): string => {
  const kept = new URLSearchParams();
  for (const key of keys) {
    const value = query.get(key);
    if (value) kept.set(key, value);
  }
  return kept.toString();
};
