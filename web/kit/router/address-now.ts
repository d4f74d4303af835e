import { useCallback, useContext } from 'react';
import {
  type Location,
  type NavigateOptions,
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate,
} from 'react-router-dom';

/**
 * The router's current or pending location. Navigation may be painted late, and actions meanwhile must build on the pending
 * location; building on the visible one would revert it.
 */
export const useAddressNow = (): (() => Location) => {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const painted = useLocation();
  return useCallback(() => {
    const { navigation, location } = router?.state ?? {};
    return navigation?.location ?? location ?? painted;
  }, [router, painted]);
};

/**
 * Paints a new address at once, where queries follow from it: in a transition, those of the address before and of the new one would
 * ask in turn for seconds.
 */
export const paintedAtOnce = { flushSync: true } satisfies NavigateOptions;

type ChangeQuery = (change: (before: URLSearchParams) => URLSearchParams, how?: NavigateOptions) => void;

/** Changes the query, based on the pending location. */
export const useChangeQuery = (): ChangeQuery => {
  const now = useAddressNow();
  const navigate = useNavigate();
  return useCallback(
    (change, how) => {
      const { pathname, search } = now();
      void navigate({ pathname, search: `?${change(new URLSearchParams(search))}` }, how);
    },
    [now, navigate],
  );
};

type SetInQuery = (key: string, value: string | null) => void;

/** Sets or removes one query parameter without adding a history entry. */
export const useSetInQuery = (): SetInQuery => {
  const changeQuery = useChangeQuery();
  return useCallback(
    (key, value) =>
      changeQuery(
        (before) => {
          const after = new URLSearchParams(before);
          if (value) after.set(key, value);
          else after.delete(key);
          return after;
        },
        { replace: true },
      ),
    [changeQuery],
  );
};
