import { useQuery } from '@apollo/client/react';
import { LocationGroupChoicesDocument, type LocationGroupChoicesQuery } from './LocationGroups.generated.ts';

type LocationGroupChoice = NonNullable<LocationGroupChoicesQuery['organisation']>['locationGroups'][number];

const none: LocationGroupChoice[] = [];

/** Location groups in their order. `brought`: the page's own document has loaded them; otherwise they are requested. */
export const useLocationGroups = ({ brought }: { brought: boolean }): readonly LocationGroupChoice[] => {
  const { data } = useQuery(LocationGroupChoicesDocument, { fetchPolicy: brought ? 'cache-only' : 'cache-first' });
  return data?.organisation?.locationGroups ?? none;
};
