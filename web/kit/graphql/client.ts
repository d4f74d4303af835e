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
} from './links.ts';

/**
 * Types without identity: singletons, and rows that are only meaningful with the dates and filters of their query, even if they
 * have an id.
 */
const typePolicies = {
  Viewer: { keyFields: ['userId'] },
  Grant: { keyFields: false },
  Quota: { keyFields: false },
  NotificationSettings: { keyFields: [] },
  WidgetSetting: { keyFields: false },
  // Fetched in parts as widgets are enabled.
  MyOverview: { merge: true },
  Organisation: { merge: true },
  Money: { keyFields: false },
  // Lists and the request select different actions of one absence.
  AbsenceMay: { keyFields: false, merge: true },
  // Weeks and days of a period are fetched apart.
  PlusMinus: { merge: true },
  // The badge selects counts and the sidebar lists of the same object.
  OpenRequests: { keyFields: false, merge: true },
  TimesheetDay: { keyFields: false },
  TimesheetsReportRow: { keyFields: false },
  TimesheetSummaryRow: { keyFields: false },
  Report: { keyFields: false },
  ReportColumn: { keyFields: false },
  ReportRow: { keyFields: false },
  ReportCell: { keyFields: false },
  // Rules and work of a person for the queried dates; prefetched weeks must not overwrite them.
  PersonFact: { keyFields: false },
  FillCandidate: { keyFields: false },
  // The result of one operation on a shift; several operations on a shift must not be merged.
  ScheduleHistoryStep: { keyFields: false },
} as const;

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
