/** What the query of an address says under a key. */
export const queryPart = (search: string, key: string): string | null => new URLSearchParams(search).get(key);

/** The query with another word under the key, or without it. The rest stays as it was written. */
export const withQueryPart = (search: string, key: string, value: string | null): string => {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair && pair !== key && !pair.startsWith(`${key}=`));
  const all = [...others, ...(value ? [`${key}=${value}`] : [])].join('&');
  return all ? `?${all}` : '';
};
