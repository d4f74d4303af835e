import { useLocation, useNavigate } from 'react-router-dom';
import { queryPart, withQueryPart } from './query-part.ts';

/** What an address can open so. */
export type Panel = 'requests' | 'widgets' | 'notifications';

/** A history entry that only opened a panel: closing the panel goes back instead of adding another. */
export const panelState = { panel: true };

/** What the address opens beside whatever page, as `?requests=own`: refresh, back and a shared link keep it. */
export const usePanel = (key: Panel) => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const value = queryPart(search, key);
  const wasPushed = (state as Partial<typeof panelState> | null)?.panel === true;
  return {
    value,
    hrefOf: (next: string) => ({ search: withQueryPart(search, key, next) }),
    open: (next = 'open') =>
      void navigate({ pathname, search: withQueryPart(search, key, next) }, { state: panelState }),
    close: () => {
      if (value === null) return;
      if (wasPushed) void navigate(-1);
      else void navigate({ pathname, search: withQueryPart(search, key, null) }, { replace: true });
    },
    /** Opens or closes it in the place of what the address is now, for what is no place of its own. */
    turn: (on: boolean) =>
      void navigate({ pathname, search: withQueryPart(search, key, on ? 'open' : null) }, { replace: true, state }),
  };
};
