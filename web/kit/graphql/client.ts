import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { type MetaEffects, reportMeta } from './answer-meta.ts';
import {
  askedOnceLink,
  documentIdLink,
  headerLink,
  httpLink,
  idempotencyLink,
  lostSessionLink,
  metaLink,
  retryLink,
  sentAtLink,
} from './links.ts';
import { typePolicies } from './type-policies.ts';

/**
 * The page's Apollo client. Tests pass `fetch` and `possibleTypes`: fragments only name concrete types (held by an architecture
 * test), so the page needs no list of union members; only the library's development warnings do.
 */
export const makeClient = (
  effects: MetaEffects,
  fetcher?: typeof fetch,
  possibleTypes?: Record<string, string[]>,
): ApolloClient =>
  new ApolloClient({
    cache: new InMemoryCache({ typePolicies, possibleTypes }),
    queryDeduplication: false,
    link: ApolloLink.from([
      askedOnceLink(),
      sentAtLink,
      metaLink(reportMeta(effects)),
      lostSessionLink(effects.refreshViewer),
      idempotencyLink(),
      documentIdLink,
      retryLink,
      headerLink,
      httpLink(fetcher),
    ]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
