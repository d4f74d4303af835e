export type RequestsKind = 'own' | 'supervisor';

const key = 'requests';

/** Which request sidebar the address opens, beside whatever page. */
export const requestsIn = (search: string): RequestsKind | null => {
  const value = new URLSearchParams(search).get(key);
  return value === 'own' || value === 'supervisor' ? value : null;
};

/** The address's query with that sidebar open, or without one. */
export const requestsHref = (search: string, kind: RequestsKind | null): string => {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair && !pair.startsWith(`${key}=`));
  const all = [...others, ...(kind ? [`${key}=${kind}`] : [])].join('&');
  return all ? `?${all}` : '';
};
