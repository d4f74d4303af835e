import { useLocation, useNavigate } from 'react-router-dom';
import { useAddressNow } from './address-now.ts';

/** Value of a query parameter. */
export const queryPart = (search: string, key: string): string | null => new URLSearchParams(search).get(key);

/** The query with the parameter set or removed; the rest keeps its spelling. */
export const withQueryPart = (search: string, key: string, value: string | null): string => {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair && pair !== key && !pair.startsWith(`${key}=`));
  const all = [...others, ...(value ? [`${key}=${value}`] : [])].join('&');
  return all ? `?${all}` : '';
};

/** Panels that an address can open. */
export type Panel = 'requests' | 'widgets' | 'notifications';

/** State of history entries that only opened a panel; closing goes back instead of pushing. */
export const panelState = { panel: true };

/** A panel next to any page, kept in the address as `?requests=own`, so that reload, back and links preserve it. */
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
    /** Opens or closes it by replacing the current entry. */
    turn: (on: boolean) => void navigate(toNow(on ? 'open' : null), { replace: true, state: now().state }),
  };
};
