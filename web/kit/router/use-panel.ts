import { useLocation, useNavigate } from 'react-router-dom';
import { useAddressNow } from './address-now.ts';

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

/** What an address can open so. */
export type Panel = 'requests' | 'widgets' | 'notifications';

/** A history entry that only opened a panel: closing the panel goes back instead of adding another. */
export const panelState = { panel: true };

/** What the address opens next to any page, as `?requests=own`: refresh, back and a shared link keep it. */
export const usePanel = (key: Panel) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const now = useAddressNow();
  const value = queryPart(search, key);
  const toNow = (next: string | null) => {
    const here = now();
    return { pathname: here.pathname, search: withQueryPart(here.search, key, next) };
  };
  return {
    value,
    hrefOf: (next: string) => ({ search: withQueryPart(search, key, next) }),
    open: (next = 'open') => void navigate(toNow(next), { state: panelState }),
    close: () => {
      const here = now();
      if (queryPart(here.search, key) === null) return;
      if ((here.state as Partial<typeof panelState> | null)?.panel === true) void navigate(-1);
      else void navigate(toNow(null), { replace: true });
    },
    /** Opens or closes it in the place of what the address is now, for what is no place of its own. */
    turn: (on: boolean) => void navigate(toNow(on ? 'open' : null), { replace: true, state: now().state }),
  };
};
