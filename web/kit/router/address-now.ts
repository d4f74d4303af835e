import { useCallback, useContext } from 'react';
import {
  type Location,
  type NavigateOptions,
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate,
} from 'react-router-dom';

/**
 * Where the router is, or on its way to. A page is painted some time after it was asked for, on a slow machine long after,
 * and what is pressed meanwhile goes on from there; from the address on view it would take back what was asked for before.
 */
export const useAddressNow = (): (() => Location) => {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const painted = useLocation();
  return useCallback(() => {
    const { navigation, location } = router?.state ?? {};
    return navigation?.location ?? location ?? painted;
  }, [router, painted]);
};

type ChangeQuery = (change: (before: URLSearchParams) => URLSearchParams, how?: NavigateOptions) => void;

/** Changes the query of the address, from what it was changed to last. */
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

/** Sets one part of the query, or takes it out, without a step in the browser's history. */
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
