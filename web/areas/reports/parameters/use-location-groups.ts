import { useQuery } from '@apollo/client/react';
import { LocationGroupChoicesDocument, type LocationGroupChoicesQuery } from './LocationGroups.generated.ts';

type LocationGroupChoice = NonNullable<LocationGroupChoicesQuery['organisation']>['locationGroups'][number];

const none: LocationGroupChoice[] = [];

/** Location groups in their order. `brought` by the page's own document, or asked for where one has to be named. */
export const useLocationGroups = ({ brought }: { brought: boolean }): readonly LocationGroupChoice[] => {
  const { data } = useQuery(LocationGroupChoicesDocument, { fetchPolicy: brought ? 'cache-only' : 'cache-first' });
  return data?.organisation?.locationGroups ?? none;
};
