import { useCallback, useEffect, useState } from 'react';

type Library = typeof import('./offered-holidays.ts');

/** The library of holidays, fetched when an import is opened; undefined while it is on its way. */
export const useOffered = () => {
  const [state, setState] = useState<{ library?: Library; fault?: Error }>({});
  const fetchIt = useCallback(() => {
    setState({});
    import('./offered-holidays.ts').then(
      (library) => setState({ library }),
      (fault: Error) => setState({ fault }),
    );
  }, []);
  useEffect(fetchIt, [fetchIt]);
  return { ...state, again: fetchIt };
};
